import type {FileReader} from './fileReader';

/** Value of a JSON text with its path, so that a wrong one can be named. */
export class JsonField {
  constructor(
    readonly value: unknown,
    readonly path: string,
    private readonly reader: FileReader,
  ) {}

  /** Makes the error of this value. */
  fail(problem: string): Error {
    return this.reader.fail(this.path, problem);
  }

  private get object(): Record<string, unknown> {
    const {value} = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw this.fail('is not an object');
    }
    return value as Record<string, unknown>;
  }

  /** Returns a property; undefined if it is missing or null. */
  find(key: string): JsonField | undefined {
    const {object} = this;
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    return value === undefined || value === null
      ? undefined
      : new JsonField(value, `${this.path}.${key}`, this.reader);
  }

  /** Returns a property. @throws PtlError `format` if it is missing */
  get(key: string): JsonField {
    const found = this.find(key);
    if (!found) {
      throw this.fail(`has no ${key}`);
    }
    return found;
  }

  /** Returns the only property: unions of torch.export have one. */
  get only(): readonly [key: string, value: JsonField] {
    const [key, another] = Object.keys(this.object);
    if (key === undefined || another !== undefined) {
      throw this.fail('is not a union with one part');
    }
    return [
      key,
      new JsonField(this.object[key], `${this.path}.${key}`, this.reader),
    ];
  }

  get entries(): (readonly [string, JsonField])[] {
    return Object.keys(this.object).map((key) => [key, this.get(key)]);
  }

  get items(): JsonField[] {
    if (!Array.isArray(this.value)) {
      throw this.fail('is not a list');
    }
    const values: unknown[] = this.value;
    return values.map(
      (value, i) => new JsonField(value, `${this.path}[${i}]`, this.reader),
    );
  }

  get text(): string {
    if (typeof this.value !== 'string') {
      throw this.fail('is not a text');
    }
    return this.value;
  }

  /** Whole number from 0 on. */
  get size(): number {
    if (!Number.isSafeInteger(this.value) || Number(this.value) < 0) {
      throw this.fail('is not a size');
    }
    return Number(this.value);
  }
}
