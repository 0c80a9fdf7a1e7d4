import type { files } from '@cancha/contract/files'
import { type AccessRow, editorsOnly, type World } from '../../testing/access.ts'
import type { Actor } from '../../testing/cast.ts'
import { uploads } from './tables.ts'
import { keepPiece } from './upload.ts'

const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHola\n')

const BEGUN = 'b.vtt'
const personOf = ({ people }: World, actor: Actor) => people[actor === 'stranger' ? 'editor' : actor]
const idOf = (world: World, actor: Actor) => personOf(world, actor).id

/** Begins an upload of the caller; complete if requested. The limits of uploads are tested elsewhere. */
async function begun(world: World, actor: Actor, complete: boolean): Promise<string> {
  const { id: userId, viewer } = personOf(world, actor)
  const { services } = world.app
  const row = { userId, name: BEGUN, bytes: CAPTIONS.length }
  const [made] = await services.database.db.insert(uploads).values(row).returning({ id: uploads.id })
  const upload = made?.id ?? 0
  const piece = { upload, number: 0, base64: CAPTIONS.toString('base64') }
  if (complete) await keepPiece(services, viewer, piece)
  return String(upload)
}

/** Makes room for one more upload, without removing those that another row has just begun. */
const makeRoom = (world: World, actor: Actor) =>
  world.app.asOwner(`delete from uploads where user_id = ${idOf(world, actor)}
    and (name <> '${BEGUN}' or id < (select max(id) - 5 from uploads))`)

export const accessRows = {
  beginUpload: {
    input: async (world, actor) => {
      await makeRoom(world, actor)
      return { body: { name: 'a.vtt', bytes: CAPTIONS.length } }
    },
    expect: editorsOnly,
  },
  uploadPiece: {
    input: async (world, actor) => ({
      body: {
        upload: await begun(world, actor, false),
        number: 0,
        base64: CAPTIONS.toString('base64'),
      },
    }),
    expect: editorsOnly,
  },
  'uploadPiece of somebody else': {
    input: async (world) => ({
      body: {
        upload: await begun(world, 'owner', false),
        number: 0,
        base64: CAPTIONS.toString('base64'),
      },
    }),
    expect: { ...editorsOnly, editor: 'not_found', admin: 'not_found' },
  },
  cancelUpload: {
    input: async (world, actor) => ({ body: { upload: await begun(world, actor, true) } }),
    expect: editorsOnly,
  },
  'cancelUpload of somebody else': {
    input: async (world) => ({ body: { upload: await begun(world, 'owner', true) } }),
    expect: { ...editorsOnly, editor: 'not_found', admin: 'not_found' },
  },
  finishUpload: {
    input: async (world, actor) => ({
      body: { upload: await begun(world, actor, true), kind: 'captions' },
    }),
    expect: editorsOnly,
  },
} satisfies Record<keyof typeof files, AccessRow> & Record<string, AccessRow>
