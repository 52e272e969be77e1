import {openFile, SPEC_KEY} from '@playtorch-docs/ptl';
import {type SpecCode, convertSpecToCode} from '@playtorch-docs/ptl/code';

/** Result of a conversion: a program, the errors of the specification, or `none` without a specification. */
export type SpecConversion =
  SpecCode | {valid: 'none'; message: string; fix: string};

/** Maximum size in bytes, above that of any specification with a vocabulary. */
const MAX_SPEC_BYTES = 16_000_000;

const createFailure = (message: string, fix: string): SpecConversion => ({
  valid: 'none',
  message,
  fix,
});

/** Converts a pasted specification to a program. */
export const convertText = (text: string): SpecConversion =>
  convertSpecToCode(text);

/**
 * Converts a live.spec.json, or the one inside a model, to a program.
 *
 * @throws PtlError if a file that looks like a model is damaged.
 */
export async function convertFile(
  file: Blob,
  name: string,
): Promise<SpecConversion> {
  const start = await file.slice(0, 64).text();
  if (start.trimStart().startsWith('{') || name.endsWith('.json')) {
    return file.size > MAX_SPEC_BYTES
      ? createFailure(
          `${file.size} bytes are not a specification.`,
          'Open a live.spec.json or a .ptl file.',
        )
      : convertSpecToCode(await file.text());
  }
  const opened = await openFile(
    {
      size: file.size,
      read: async (from, to) =>
        new Uint8Array(await file.slice(from, to).arrayBuffer()),
    },
    {name},
  );
  if (opened.kind !== 'mobile') {
    return createFailure(`${opened.title}.`, opened.nextStep);
  }
  const {archive} = opened.model;
  const record = archive.records.find(
    ({name: one}) => one === `extra/${SPEC_KEY}`,
  );
  if (!record || record.size > MAX_SPEC_BYTES) {
    return createFailure(
      'This model carries no live.spec.json.',
      'Paste the file <model>.live.spec.json, if there is one beside the model.',
    );
  }
  return convertSpecToCode(
    new TextDecoder().decode(await archive.read(record.name)),
  );
}
