import { isDeepStrictEqual } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];
type Argument = Node['arguments'][number];
type Parameter = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['ArrowFunctionExpression']>
>[0]['params'][number];

type Specifier = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['ImportDeclaration']>
>[0]['specifiers'][number];

/** Where a translator takes its texts from: the module of the hook, and the namespace, '' for the root. */
type Translator = { readonly from: string; readonly namespace: string };

/** One place in the web that says a text: `t('sendError', { message })`. */
export type TextCall = {
  /** The module of the hook, as the file imports it: './texts.ts'. */
  readonly from: string;
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
  const hooks = new Map<string, string>();
  // null stands for whatever else a name is bound to, such as a translator that a function is given.
  const bound = new Map<string, (Translator | null)[]>();
  const calls: Node[] = [];
  const bind = (name: string, to: Translator | null) => bound.set(name, [...(bound.get(name) ?? []), to]);
  const areGiven = (params: readonly Parameter[]) => {
    for (const name of params.flatMap(namesOf)) bind(name, null);
  };
  new Visitor({
    ImportDeclaration: ({ specifiers, source: { value } }) => {
      for (const one of specifiers) if (isHook(one)) hooks.set(one.local.name, value);
    },
    FunctionDeclaration: ({ params }) => areGiven(params),
    ArrowFunctionExpression: ({ params }) => areGiven(params),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') bind(id.name, translatorOf(init, hooks));
    },
    CallExpression: (call) => void calls.push(call),
  }).visit(program);
  return calls.flatMap((call) => {
    const [given, ...others] = bound.get(calledBy(call) ?? '') ?? [];
    // Components of a file may call their translators alike, or be given one: then nobody knows here which is meant.
    if (!given || others.some((other) => !isDeepStrictEqual(other, given))) return [];
    const [key, values] = call.arguments;
    const fills = filledBy(values);
    if (key?.type !== 'Literal' || typeof key.value !== 'string' || fills === null) return [];
    const { from, namespace } = given;
    return [{ from, key: namespace ? `${namespace}.${key.value}` : key.value, fills }];
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

/** Whether a name is imported for the hook, its own or another: `import { useTranslations as usePageTexts }`. */
const isHook = (specifier: Specifier): boolean =>
  specifier.type === 'ImportSpecifier' &&
  specifier.imported.type === 'Identifier' &&
  specifier.imported.name === 'useTranslations';

/**
 * What `useTranslations('fleet')` gives; null for any other expression. `hooks` are the names under which the file
 * imports it, with their modules.
 */
function translatorOf(init: unknown, hooks: ReadonlyMap<string, string>): Translator | null {
  const call = init as Node | null;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null;
  const from = hooks.get(call.callee.name);
  if (from === undefined) return null;
  const [name] = call.arguments;
  if (name === undefined) return { from, namespace: '' };
  return name.type === 'Literal' && typeof name.value === 'string' ? { from, namespace: name.value } : null;
}

/** `t` of `t(…)` and of `t.rich(…)`. */
function calledBy({ callee }: Node): string | null {
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
