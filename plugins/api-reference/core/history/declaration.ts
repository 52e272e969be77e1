/** Writes declarations of symbols as TypeScript. */

import {
  toPlainText,
  type ApiEntry,
  type ApiParameter,
  type CallSignature,
  type SignatureToken,
} from './model';

/** Characters of a signature on one line. */
const MAX_WIDTH = 60;

function toParameterTokens(parameter: ApiParameter): SignatureToken[] {
  return [
    `${parameter.rest ? '...' : ''}${parameter.name}${parameter.optional ? '?' : ''}: `,
    ...parameter.type,
  ];
}

/** Writes a signature; a long one has each parameter on its own line. */
export function toSignatureTokens(
  name: string,
  signature: CallSignature,
): SignatureToken[] {
  const generics: SignatureToken[] =
    signature.typeParameters.length > 0
      ? ['<', ...signature.typeParameters, '>']
      : [];
  const parameters = signature.parameters.map(toParameterTokens);
  const flat: SignatureToken[] = [
    name,
    ...generics,
    '(',
    ...parameters.flatMap((tokens, index) =>
      index === 0 ? tokens : [', ', ...tokens],
    ),
    '): ',
    ...signature.returns,
  ];
  return toPlainText(flat).length <= MAX_WIDTH || parameters.length === 0
    ? flat
    : [
        name,
        ...generics,
        '(',
        ...parameters.flatMap((tokens): SignatureToken[] => [
          '\n  ',
          ...tokens,
          ',',
        ]),
        '\n): ',
        ...signature.returns,
      ];
}

/** Returns the name of the symbol that a member belongs to. */
export function getOwnerName(entry: ApiEntry): string {
  return entry.key.split('.').at(-2) ?? '';
}

/** Writes the declaration of a symbol without parameters. */
export function toDeclarationTokens(entry: ApiEntry): SignatureToken[] {
  const optional = entry.optional ? '?' : '';
  const type = entry.type ?? [];
  switch (entry.kind) {
    case 'type':
      return [
        `type ${entry.name}${entry.typeParameters.length > 0 ? `<${toPlainText(entry.typeParameters)}>` : ''} = `,
        ...(entry.children.length > 0
          ? [
              '{\n',
              ...entry.children.flatMap((child): SignatureToken[] => [
                `  ${child.name}${child.optional ? '?' : ''}: `,
                ...(child.type ?? []),
                ';\n',
              ]),
              '}',
            ]
          : type),
      ];
    case 'variable':
      return [
        `${entry.name === 'default' ? 'export default' : `const ${entry.name}`}: `,
        ...(entry.children.length > 0
          ? [
              '{\n',
              ...entry.children.flatMap((child): SignatureToken[] => [
                `  ${child.name}`,
                ...(child.signatures.length > 0
                  ? ['(…)']
                  : [': ', ...(child.type ?? [])]),
                ';\n',
              ]),
              '}',
            ]
          : type),
      ];
    case 'member':
      return [`${getOwnerName(entry)}.${entry.name} = `, ...type];
    case 'index':
      return type;
    default:
      return [
        `${entry.readonly ? 'readonly ' : ''}${entry.name}${optional}: `,
        ...type,
      ];
  }
}

/** Writes all signatures of a symbol as inline code on one line. */
export function toDeclaredText(entry: ApiEntry): string {
  const lines =
    entry.signatures.length > 0
      ? entry.signatures.map((signature) =>
          toPlainText(toSignatureTokens(entry.name, signature)),
        )
      : [toPlainText(toDeclarationTokens(entry))];
  return lines
    .map(
      (line) =>
        `\`${line
          .replace(/\(\n\s+/g, '(')
          .replace(/,\n\)/g, ')')
          .replace(/\s*\n\s*/g, ' ')}\``,
    )
    .join(' and ');
}
