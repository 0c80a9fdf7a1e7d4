import { writing } from '@cancha/contract/school/writing'
import type { Values } from '@cancha/contract/school/writing-fields'
import { kinds } from '@cancha/contract/school/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { categories } from '../../areas/school/education/tables.ts'
import { type Person, person } from '../cast.ts'
import { callAs } from '../requests.ts'
import { createTestApp } from '../test-app.ts'

/** A piece that was created. */
export type Begun = { kind: WrittenKindName; id: string }
export type Desk = Awaited<ReturnType<typeof openDesk>>

export const question = (text: string) => ({ question: text, answer: '<p>Sí.</p>' })

/** Two editors, an administrator, a category, and their actions on pieces. The actor is Elena unless another is named. */
export async function openDesk() {
  const app = await createTestApp()
  const elena = await person(app, { editor: true, firstName: 'Elena', lastName: 'Ruiz' })
  const omar = await person(app, { editor: true, firstName: 'Omar', lastName: 'Paz' })
  const ada = await person(app, { admin: true, firstName: 'Ada', lastName: 'Sol' })
  const newCategory = async (name: string): Promise<string> => {
    const [topic] = await app.services.database.db
      .insert(categories)
      .values({ name, tile: 'abanico', palette: 'maiz' })
      .returning({ id: categories.id })
    return String(topic?.id)
  }
  const category = await newCategory('Rentar')

  const visit = async (address: string) => (await app.http.inject(`/api${address}`)).json()
  const read = async (params: Begun) => (await callAs(app, elena, writing.piece, { params })).json().piece
  const list = async (kind: WrittenKindName, query: object = {}) =>
    (await callAs(app, elena, writing.pieces, { params: { kind }, query })).json()
  let count = 0

  return {
    app,
    elena,
    omar,
    ada,
    visit,
    read,

    async begin(kind: WrittenKindName): Promise<Begun> {
      const { piece } = (await callAs(app, elena, writing.createPiece, { params: { kind }, body: {} })).json()
      return { kind, id: piece.id }
    },

    save: async (params: Begun, values: Values, who: Person = elena, version?: number) =>
      callAs(app, who, writing.savePiece, {
        params,
        body: { version: version ?? (await read(params)).version, values },
      }),

    async publish(params: Begun, at?: string) {
      const { version } = await read(params)
      return callAs(app, elena, writing.publishPiece, { params, body: at ? { version, at } : { version } })
    },

    unschedule: (params: Begun, who = elena) =>
      callAs(app, who, writing.unschedulePiece, { params, body: {} }),
    withdraw: (params: Begun) => callAs(app, elena, writing.withdrawPiece, { params, body: {} }),
    async discard(params: Begun, version?: number) {
      const body = { version: version ?? (await read(params)).version }
      return callAs(app, elena, writing.discardChanges, { params, body })
    },
    remove: (params: Begun, who = elena) => callAs(app, who, writing.removePiece, { params, body: {} }),

    /** Ends one that is in the trash. */
    erase: (params: Begun) =>
      callAs(app, ada, writing.erasePiece, { params, body: { reason: 'ya no sirve' } }),

    async order(kind: WrittenKindName, ids: string[], before?: string[]) {
      const body = { ids, before: before ?? (await list(kind)).placed }
      return callAs(app, elena, writing.orderPieces, { params: { kind }, body })
    },
    list,

    newCategory,

    /** The questions that readers see. */
    shown: async (): Promise<string[]> =>
      (await visit('/faqs/contents')).faqs.map((faq: { question: string }) => faq.question),

    /** Makes these pieces due, one after the other. */
    due: (...which: Begun[]) =>
      app.asOwner(
        which
          .map(
            ({ kind, id }, at) => `update written_pieces
              set publish_at = now() - interval '1 minute' + ${at} * interval '1 second'
              where kind = '${kind}' and item_id = ${id};`,
          )
          .join(''),
      ),

    /** Complete values for any kind, made from its fields. */
    complete(kind: WrittenKindName, topic = category): Values {
      const number = ++count
      const values = filled(kinds[kind].fields, number, topic)
      return kind === 'podcast' ? { ...values, audio: '/media/clips/dscr.mp3' } : values
    },
  }
}

type Fields = (typeof kinds)[WrittenKindName]['fields'] | readonly { name: string; type: string }[]

const filled = (fields: Fields, number: number, category: string): Values =>
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
        moment: '2030-01-15T23:00:00.000Z',
        choice: 'starts' in field ? field.starts : '',
        category,
        scene: 'casona',
        file: '',
        video: '/media/clips/dscr.mp4',
        seconds: 25,
        rows: 'fields' in field ? [filled(field.fields, number, category)] : [],
      }[field.type] as unknown,
    ]),
  )
