/** Finds every place of a documented call that holds a text: in its body, its query and its path. */
import type { JsonFields } from './api.ts';

/** Schema of an OpenAPI document, as far as it is read here. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly example?: unknown;
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A place of a call for a text. */
export interface TextPlace {
  readonly method: string;
  readonly path: string;
  /** Name of the place, such as `body addressInfo.email`. */
  readonly name: string;
  /** Returns the call with a text in this place, and nothing where it needs nothing. */
  fill(text: string): { readonly path: string; readonly body: unknown };
}

type Field = readonly [name: string, bodyWith: (text: string) => unknown];

/** Returns the places for texts of all documented calls. */
export function textPlacesOf({ paths, components }: OpenApiDocument): TextPlace[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, parameters = [] }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const call = { method: method.toUpperCase(), path };
      const inBody = schema ? fieldsOf(schema, components.schemas) : [];
      return [
        ...inBody.map(([name, bodyWith]) => ({
          ...call,
          name: `body ${name}`,
          fill: (text: string) => ({ path: withParameters(path), body: bodyWith(text) }),
        })),
        ...parameters
          .filter((one) => one.in === 'query' || one.in === 'path')
          .map((one) => ({
            ...call,
            name: `${one.in} ${one.name}`,
            fill: (text: string) => ({ path: withParameter(path, one, text), body: schema ? {} : undefined }),
          })),
      ];
    }),
  );
}

const withParameters = (path: string) => path.replaceAll(/\{\w+\}/g, 'none');

function withParameter(path: string, { in: where, name }: { in: string; name: string }, text: string): string {
  if (where === 'path') return withParameters(path.replace(`{${name}}`, () => encodeURIComponent(text)));
  return `${withParameters(path)}?${name}=${encodeURIComponent(text)}`;
}

/** Returns the texts of a schema, each with a function that makes the value with a text there. */
function fieldsOf(schema: Schema, known: OpenApiDocument['components']['schemas'], depth = 0): Field[] {
  if (depth > 8) return [];
  if (schema.$ref !== undefined) return fieldsOf(known[schema.$ref.split('/').at(-1) ?? ''] ?? {}, known, depth + 1);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const fields = choices.flatMap((one) => fieldsOf(one, known, depth + 1));
  if (schema.items) {
    for (const [name, valueWith] of fieldsOf(schema.items, known, depth + 1))
      fields.push([`${name}[]`, (text) => [valueWith(text)]]);
  }
  if (schema.properties) fields.push(...fieldsOfProperties(schema.properties, known, depth));
  else if (isText(schema)) fields.push(['', (text) => text]);
  return fields;
}

function fieldsOfProperties(
  properties: Readonly<Record<string, Schema>>,
  known: OpenApiDocument['components']['schemas'],
  depth: number,
): Field[] {
  // Fixed values decide which of several schemas is read.
  const fixed = Object.entries(properties).flatMap(([name, one]) => {
    const value = one.const ?? one.enum?.[0];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.entries(properties).flatMap(([name, one]) =>
    fieldsOf(one, known, depth + 1).map(([inner, valueWith]): Field => {
      const bodyWith = (text: string): JsonFields => ({ ...Object.fromEntries(fixed), [name]: valueWith(text) });
      return [inner === '' ? name : `${name}.${inner}`, bodyWith];
    }),
  );
}

/** Tells whether a value of the schema may be a text; one without a type may be anything. */
function isText({ type, enum: values, const: value }: Schema): boolean {
  if (values !== undefined || value !== undefined) return false;
  return type === undefined || [type].flat().includes('string');
}
