import { parseSync, Visitor } from 'oxc-parser';

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];
type Argument = Node['arguments'][number];
type Parameter = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['ArrowFunctionExpression']>
>[0]['params'][number];

/** Stands for whatever else a name is bound to: another room's translator, or one that a function is given. */
const ELSEWHERE = '?';

/** One place in the web that says a text: `t('sendError', { message })`. */
export type TextCall = {
  /** The whole key, its namespace included. */
  readonly key: string;
  /** The parameters it fills, tags included. */
  readonly fills: readonly string[];
};

/**
 * The texts that a source file of the web says with a key and parameters written out. A key that is put together, and
 * parameters that come from elsewhere or are spread, are left out: only the types look after those.
 */
export function textCalls(path: string, source: string): TextCall[] {
  const { program } = parseSync(path, source);
  const namespaces = new Map<string, Set<string>>();
  const calls: Node[] = [];
  const areGiven = (params: readonly Parameter[]) => {
    for (const name of params.flatMap(namesOf)) namespaces.set(name, new Set([ELSEWHERE]));
  };
  new Visitor({
    FunctionDeclaration: ({ params }) => areGiven(params),
    ArrowFunctionExpression: ({ params }) => areGiven(params),
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier') return;
      const known = namespaces.get(id.name) ?? new Set();
      namespaces.set(id.name, known.add(namespaceOf(init) ?? ELSEWHERE));
    },
    CallExpression: (call) => void calls.push(call),
  }).visit(program);
  return calls.flatMap((call) => {
    const [given, ...others] = namespaces.get(translatorOf(call) ?? '') ?? [];
    // Components of a file may call their translators alike, or be given one: then nobody knows here which is meant.
    if (given === undefined || given === ELSEWHERE || others.length > 0) return [];
    const [key, values] = call.arguments;
    const fills = filledBy(values);
    if (key?.type !== 'Literal' || typeof key.value !== 'string' || fills === null) return [];
    return [{ key: given ? `${given}.${key.value}` : key.value, fills }];
  });
}

/** The names that a parameter binds, those of `{ t, ...others }` included. */
function namesOf(param: Parameter): string[] {
  if (param.type === 'Identifier') return [param.name];
  if (param.type !== 'ObjectPattern') return [];
  return param.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier' ? [property.value.name] : [],
  );
}

/** The namespace of `useTranslations('fleet')`, '' for the root; null for any other expression. */
function namespaceOf(init: unknown): string | null {
  const call = init as Node | null;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null;
  if (call.callee.name !== 'useTranslations') return null;
  const [name] = call.arguments;
  if (name === undefined) return '';
  return name.type === 'Literal' && typeof name.value === 'string' ? name.value : null;
}

/** `t` of `t(…)` and of `t.rich(…)`. */
function translatorOf({ callee }: Node): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  const isRich = callee.property.type === 'Identifier' && callee.property.name === 'rich';
  return isRich ? callee.object.name : null;
}

function filledBy(values: Argument | undefined): string[] | null {
  if (values === undefined) return [];
  if (values.type !== 'ObjectExpression') return null;
  const names = values.properties.map((property) => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return null;
    return property.key.name;
  });
  return names.every((name) => name !== null) ? names : null;
}
