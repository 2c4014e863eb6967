import { Lexer, type MarkedToken, type Token } from 'marked';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

type MarkdownTextProps = { text: string; className?: string };

/**
 * A player's text as Markdown. Nothing but the elements below can come of it: HTML stays text, pictures become links,
 * and links lead to http and https alone.
 */
export function MarkdownText({ text, className }: MarkdownTextProps) {
  return (
    <div
      dir="auto"
      className={classNames('grid gap-2.5 leading-snug break-words [unicode-bidi:isolate]', className)}
    >
      {nodesOf(tokensOf(text), 0)}
    </div>
  );
}

/**
 * The pieces of a Markdown text. The parser recurses for every level; text nested too deeply for it is left as it is.
 */
function tokensOf(text: string): readonly Token[] {
  try {
    return new Lexer({ gfm: true, breaks: true }).lex(text);
  } catch {
    return [{ type: 'text', raw: text, text }];
  }
}

/** What nests deeper is shown as it was typed: laying it out would take a browser minutes. */
const DEEPEST = 10;

// The pieces of a text never change their order, so their places are their keys.
const nodesOf = (tokens: readonly Token[], depth: number): ReactNode =>
  tokens.map((token, at) => <Piece key={`${at} ${token.type}`} token={token} depth={depth} />);

type TokenOf<Type extends MarkedToken['type']> = Extract<MarkedToken, { type: Type }>;

/** Draws what lies inside of a piece. */
type Inside = (tokens: readonly Token[]) => ReactNode;

type Drawings = {
  readonly [Type in MarkedToken['type']]: (token: TokenOf<Type>, inside: Inside) => ReactNode;
};

/** The text's own headings stand below those of the page. */
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

const drawings: Drawings = {
  paragraph: ({ tokens }, inside) => <p>{inside(tokens)}</p>,
  heading: ({ depth, tokens }, inside) => {
    const Heading = headings[depth - 1] ?? 'h6';
    return <Heading className="mt-1 text-figure first:mt-0">{inside(tokens)}</Heading>;
  },
  blockquote: ({ tokens }, inside) => (
    <blockquote className="border-l-2 border-line-2 pl-3 text-t2">{inside(tokens)}</blockquote>
  ),
  list: ({ ordered, start, items }, inside) =>
    ordered ? (
      <ol start={Number(start) || 1} className="list-decimal pl-6">
        {inside(items)}
      </ol>
    ) : (
      <ul className="list-disc pl-5">{inside(items)}</ul>
    ),
  list_item: ({ tokens }, inside) => <li>{inside(tokens)}</li>,
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  table: (token, inside) => <TextTable token={token} inside={inside} />,
  code: ({ text }) => <pre className="bg-ink-950/60 p-2.5 text-small whitespace-pre-wrap">{text}</pre>,
  hr: () => <hr className="border-line" />,
  strong: ({ tokens }, inside) => <strong>{inside(tokens)}</strong>,
  em: ({ tokens }, inside) => <em>{inside(tokens)}</em>,
  del: ({ tokens }, inside) => <del>{inside(tokens)}</del>,
  codespan: ({ text }) => <code className="bg-ink-950/60 px-1">{text}</code>,
  br: () => <br />,
  link: ({ href, tokens }, inside) => <OutsideLink address={href}>{inside(tokens)}</OutsideLink>,
  image: ({ href, text }) => <OutsideLink address={href}>{text || href}</OutsideLink>,
  text: ({ text, tokens }, inside) => (tokens ? inside(tokens) : text),
  escape: ({ text }) => text,
  html: ({ raw }) => raw,
  space: () => null,
  def: () => null,
};

const isKnown = (token: Token): token is MarkedToken => Object.hasOwn(drawings, token.type);

function Piece({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (!isKnown(token) || depth > DEEPEST) return token.raw;
  // Each drawing takes the kind of token under whose name it stands.
  const draw = drawings[token.type] as (of: MarkedToken, inside: Inside) => ReactNode;
  return draw(token, (tokens) => nodesOf(tokens, depth + 1));
}

/** A link that leaves the game; an address of another kind stays text. */
function OutsideLink({ address, children }: { address: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return children;
  return (
    <a
      href={new URL(address).href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-medium text-teal underline underline-offset-2 hover:text-bone"
    >
      {children}
    </a>
  );
}

function TextTable({ token: { header, rows }, inside }: { token: TokenOf<'table'>; inside: Inside }) {
  const cellClass = 'border border-line px-2 py-1 text-left';
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>
            {header.map(({ tokens }, at) => (
              <th key={`${at} head`} className={cellClass}>
                {inside(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={`${line} row`}>
              {row.map(({ tokens }, at) => (
                <td key={`${at} cell`} className={cellClass}>
                  {inside(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
