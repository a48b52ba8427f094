import { Fragment } from 'react';
import { parseInline } from '@/lib/core/docs/markdown';
import { Inlines } from '../markdown';
import { type JsonSchema, limitsOf, nestedOf, type TypeName, typesOf, variantsOf } from './json-schema';

/** The anchor of an object that the page describes. */
export const objectAnchor = (name: string): string => `object-${name}`;

const Types = ({ of }: { of: readonly TypeName[] }) =>
  of.map(({ text, object }, index) => (
    <Fragment key={text}>
      {index > 0 && ' or '}
      {object ? (
        <a href={`#${objectAnchor(object)}`} className="underline underline-offset-2">
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));

interface FieldProps {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** An item of a `docs-fields` list. Its parts get their styles there, too (app/docs.css). */
export const Field = ({ name, schema, isRequired }: FieldProps) => {
  const nested = nestedOf(schema);
  const limits = limitsOf(schema);
  return (
    <li className="docs-field">
      <p>
        <code>{name}</code>
        <span>
          <Types of={typesOf(schema)} />
        </span>
        {isRequired && <b>required</b>}
        {limits.length > 0 && <small>{limits.join(', ')}</small>}
      </p>
      {schema.description && (
        <p>
          <Inlines of={parseInline(schema.description)} />
        </p>
      )}
      {nested && (
        <details>
          <summary>Fields of {name}</summary>
          <Fields schema={nested} />
        </details>
      )}
    </li>
  );
};

interface FieldsProps {
  schema: JsonSchema;
}

/** The fields of an object, or of each of its forms. */
export const Fields = ({ schema }: FieldsProps) => {
  const variants = variantsOf(schema);
  if (variants.length > 0) {
    return (
      <div className="grid gap-1.5 py-2">
        {variants.map((variant) => (
          <details key={variant.name}>
            <summary className="w-fit cursor-pointer rounded-md font-mono text-[0.8125rem] hover:text-primary">
              {variant.name}
            </summary>
            <Fields schema={variant.schema} />
          </details>
        ))}
      </div>
    );
  }
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) {
    return (
      <p className="font-mono text-muted-foreground text-xs">
        <Types of={typesOf(schema)} />
      </p>
    );
  }
  return (
    <ul className="docs-fields">
      {entries.map(([name, field]) => (
        <Field key={name} name={name} schema={field} isRequired={schema.required?.includes(name) ?? false} />
      ))}
    </ul>
  );
};
