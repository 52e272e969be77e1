import {useId, type ReactNode} from 'react';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import type {InputType} from '../../core/inputTypes';
import {
  createDefaultValue,
  type InputHint,
  type InputValue,
} from '../../core/inputValues';
import TensorField, {type PictureChoice} from './TensorField';
import styles from './styles.module.css';

interface ValueFieldProps {
  /** Name of the argument or of a part of it: `x`, `names[2]`. */
  name: string;
  /** Type as the file spells it, for the outermost value only. */
  typeText?: string;
  type: InputType;
  value: InputValue;
  hint: InputHint;
  pictures: readonly PictureChoice[];
  onChange: (value: InputValue) => void;
}

const PLACEHOLDERS = {int: '3', float: '0.5', str: 'some text'} as const;

/** Form of a value of any type; forms of lists, tuples and dicts contain those of their items. */
export default function ValueField(props: ValueFieldProps): ReactNode {
  const {name, typeText, type, value, onChange} = props;
  const id = useId();
  const title = (
    <>
      <code>{escapeHidden(name)}</code>
      {typeText && (
        <span className={styles.type}>{escapeHidden(typeText)}</span>
      )}
    </>
  );

  if (type.kind === 'optional') {
    const hasValue = value.kind !== 'none';
    return (
      <fieldset className={styles.value}>
        <legend>{title}</legend>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={hasValue}
            onChange={() =>
              onChange(
                hasValue
                  ? {kind: 'none'}
                  : createDefaultValue(type.of, props.hint),
              )
            }
          />
          Give a value; without one it is None
        </label>
        {hasValue && (
          <ValueField {...props} typeText={undefined} type={type.of} />
        )}
      </fieldset>
    );
  }

  switch (value.kind) {
    case 'tensor':
      return (
        <fieldset className={styles.value}>
          <legend>{title}</legend>
          <TensorField
            value={value}
            pictures={props.pictures}
            onChange={onChange}
          />
        </fieldset>
      );
    case 'int':
    case 'float':
    case 'str':
      return (
        <p className={styles.field}>
          <label htmlFor={id}>{title}</label>
          <input
            id={id}
            type="text"
            inputMode={value.kind === 'str' ? 'text' : 'decimal'}
            placeholder={PLACEHOLDERS[value.kind]}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={value.text}
            onChange={({target}) => onChange({...value, text: target.value})}
          />
        </p>
      );
    case 'bool':
      return (
        <p className={styles.field}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={value.value}
              onChange={() => onChange({...value, value: !value.value})}
            />
            {title}
          </label>
        </p>
      );
    case 'list':
    case 'tuple':
      return (
        <fieldset className={styles.value}>
          <legend>{title}</legend>
          <Items {...props} value={value} />
        </fieldset>
      );
    case 'dict':
      return (
        <fieldset className={styles.value}>
          <legend>{title}</legend>
          <Entries {...props} value={value} />
        </fieldset>
      );
    case 'none':
      return (
        <p className={styles.field}>
          {title} <span className={styles.note}>None</span>
        </p>
      );
  }
}

/** Copies `items` with the one at `index` replaced, or removed. */
function replaceItem<T>(items: readonly T[], index: number, ...by: T[]): T[] {
  return [...items.slice(0, index), ...by, ...items.slice(index + 1)];
}

function Items(
  props: ValueFieldProps & {
    value: Extract<InputValue, {kind: 'list' | 'tuple'}>;
  },
): ReactNode {
  const {name, type, value, hint, onChange} = props;
  const typeOf = (index: number): InputType | undefined =>
    type.kind === 'list'
      ? type.of
      : type.kind === 'tuple'
        ? type.items[index]
        : undefined;
  return (
    <>
      {value.items.map((item, index) => {
        const itemType = typeOf(index);
        return (
          itemType && (
            <div key={index} className={styles.item}>
              <ValueField
                {...props}
                name={`${name}[${index}]`}
                typeText={undefined}
                type={itemType}
                value={item}
                onChange={(next) =>
                  onChange({
                    ...value,
                    items: replaceItem(value.items, index, next),
                  })
                }
              />
              {type.kind === 'list' && (
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  aria-label={`Remove ${name}[${index}]`}
                  onClick={() =>
                    onChange({...value, items: replaceItem(value.items, index)})
                  }
                >
                  Remove
                </button>
              )}
            </div>
          )
        );
      })}
      {type.kind === 'list' && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() =>
            onChange({
              ...value,
              items: [...value.items, createDefaultValue(type.of, hint)],
            })
          }
        >
          Add an item to {escapeHidden(name)}
        </button>
      )}
    </>
  );
}

function Entries(
  props: ValueFieldProps & {value: Extract<InputValue, {kind: 'dict'}>},
): ReactNode {
  const {name, type, value, hint, onChange} = props;
  if (type.kind !== 'dict') {
    return null;
  }
  return (
    <>
      {value.entries.map((entry, index) => (
        <div key={index} className={styles.item}>
          <ValueField
            {...props}
            name={`${name}, key ${index + 1}`}
            typeText={undefined}
            type={type.key}
            value={entry.key}
            onChange={(key) =>
              onChange({
                ...value,
                entries: replaceItem(value.entries, index, {...entry, key}),
              })
            }
          />
          <ValueField
            {...props}
            name={`${name}, value ${index + 1}`}
            typeText={undefined}
            type={type.value}
            value={entry.value}
            onChange={(next) =>
              onChange({
                ...value,
                entries: replaceItem(value.entries, index, {
                  ...entry,
                  value: next,
                }),
              })
            }
          />
          <button
            type="button"
            className="button button--secondary button--sm"
            aria-label={`Remove entry ${index + 1} of ${name}`}
            onClick={() =>
              onChange({...value, entries: replaceItem(value.entries, index)})
            }
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() =>
          onChange({
            ...value,
            entries: [
              ...value.entries,
              {
                key: createDefaultValue(type.key, hint),
                value: createDefaultValue(type.value, hint),
              },
            ],
          })
        }
      >
        Add an entry to {escapeHidden(name)}
      </button>
    </>
  );
}
