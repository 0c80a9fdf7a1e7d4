import { writing } from '@cancha/contract/writing'
import type { Values } from '@cancha/contract/writing-fields'
import { type KindName, kinds } from '@cancha/contract/writing-kinds'
import { categories } from '../features/education/tables.ts'
import type { Person } from './cast.ts'
import { callAs } from './requests.ts'
import type { TestApp } from './test-app.ts'

export type Begun = { kind: KindName; id: string }

/** What an editor does with pieces, through the calls that their page makes. */
export function writer(app: TestApp, editor: Person) {
  const read = async (params: Begun) => (await callAs(app, editor, writing.piece, { params })).json().piece
  return {
    async begin(kind: KindName): Promise<Begun> {
      const call = { params: { kind }, body: {} }
      return { kind, id: (await callAs(app, editor, writing.createPiece, call)).json().piece.id }
    },
    read,
    /** Without a version, over what is there. */
    save: async (params: Begun, values: Values, who = editor, version?: number) =>
      callAs(app, who, writing.savePiece, {
        params,
        body: { version: version ?? (await read(params)).version, values },
      }),
    /** Now, or at an hour. */
    async publish(params: Begun, at?: string) {
      const { version } = await read(params)
      return callAs(app, editor, writing.publishPiece, { params, body: at ? { version, at } : { version } })
    },
    withdraw: (params: Begun) => callAs(app, editor, writing.withdrawPiece, { params, body: {} }),
    remove: (params: Begun) => callAs(app, editor, writing.removePiece, { params, body: {} }),
    async discard(params: Begun, version?: number) {
      const body = { version: version ?? (await read(params)).version }
      return callAs(app, editor, writing.discardChanges, { params, body })
    },
    order: (kind: KindName, ids: string[]) =>
      callAs(app, editor, writing.orderPieces, { params: { kind }, body: { ids } }),
    list: async (kind: KindName, query: object = {}) =>
      (await callAs(app, editor, writing.pieces, { params: { kind }, query })).json(),
  }
}

export async function newCategory(app: TestApp, name: string): Promise<string> {
  const [topic] = await app.services.database.db
    .insert(categories)
    .values({ name, tile: 'abanico', palette: 'maiz' })
    .returning({ id: categories.id })
  return String(topic?.id)
}

let count = 0
/** Complete values of any kind, made of its fields. */
export function complete(kind: KindName, category: string): Values {
  const number = ++count
  const fill = (
    fields: (typeof kinds)[KindName]['fields'] | readonly { name: string; type: string }[],
  ): Values =>
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          text: `Texto ${number}`,
          long: `Texto largo ${number}`,
          rich: `<p>Palabras ${number}</p>`,
          alias: `pieza-${number}`,
          url: 'https://casa.example/',
          check: false,
          choice: 'starts' in field ? field.starts : '',
          category,
          scene: 'casona',
          file: '',
          video: '/media/clips/dscr.mp4',
          seconds: 25,
          rows: 'fields' in field ? [fill(field.fields)] : [],
        }[field.type] as unknown,
      ]),
    )
  const values = fill(kinds[kind].fields)
  return kind === 'podcasts' ? { ...values, audio: '/media/audio/guitarra-patio.mp3' } : values
}
