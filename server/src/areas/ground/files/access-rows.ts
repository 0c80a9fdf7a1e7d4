import { randomBytes } from 'node:crypto'
import type { uploads as tus } from '@cancha/contract/ground/files'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { creation, PIECE_TYPE, TUS } from '../../../testing/builders/uploads.ts'
import type { Actor } from '../../../testing/cast.ts'
import {
  type AccessRow,
  editorsOnly,
  everyone,
  everyoneWithSession,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { fileUploadPieces, fileUploads } from './tables.ts'

const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHola\n')

const BEGUN = 'b.vtt'
const personOf = ({ people }: World, actor: Actor) => people[actor === 'stranger' ? 'editor' : actor]
const idOf = (world: World, actor: Actor) => personOf(world, actor).id

const { captions } = writingPurposes

/** An upload by tus of the caller, or of the given actor; complete if requested. */
async function tusUpload(world: World, actor: Actor, complete = false) {
  const { id: userId } = personOf(world, actor)
  const { services } = world.app
  const key = randomBytes(16).toString('base64url')
  const bytes = CAPTIONS.length
  await services.database.db
    .insert(fileUploads)
    .values({ key, userId, purpose: captions.name, name: BEGUN, bytes, received: complete ? bytes : 0 })
  if (complete) {
    const storageKey = await services.files.keep(CAPTIONS, 'text/plain')
    await services.database.db.insert(fileUploadPieces).values({ upload: key, start: 0, bytes, storageKey })
  }
  return key
}

const tusRoom = (world: World, actor: Actor) =>
  world.app.asOwner(`delete from file_uploads where user_id = ${idOf(world, actor)} and name <> '${BEGUN}'`)

/** Every member with a session may ask for their own uploads; that only editors have some is the purpose's rule. */
const ownUploads = everyoneWithSession

const PIECE = { ...TUS, 'content-type': PIECE_TYPE, 'upload-offset': '0' }
/** For an upload of somebody who isn't among the actors that may call. */
const nobodys = withSession('not_found')

export const accessRows = {
  uploadProtocol: { input: () => ({}), expect: everyone('ok') },
  createUpload: {
    input: async (world, actor) => {
      await tusRoom(world, actor)
      return { headers: creation(captions, CAPTIONS.length) }
    },
    expect: editorsOnly,
    // By tus a creation names no upload yet: one that is left is removed by the hour.
    twice: 'another',
  },
  uploadState: {
    input: async (world, actor) => ({ params: { upload: await tusUpload(world, actor) }, headers: TUS }),
    expect: ownUploads,
  },
  'uploadState of somebody else': {
    input: async (world) => ({ params: { upload: await tusUpload(world, 'owner') }, headers: TUS }),
    expect: { ...nobodys, owner: 'ok' },
  },
  continueUpload: {
    input: async (world, actor) => ({
      params: { upload: await tusUpload(world, actor) },
      headers: PIECE,
      payload: CAPTIONS,
    }),
    expect: editorsOnly,
    // By tus a piece says where it begins, and that place is past: the client asks how far it is.
    twice: 'told',
  },
  'continueUpload of somebody else': {
    input: async (world) => ({
      params: { upload: await tusUpload(world, 'owner') },
      headers: PIECE,
      payload: CAPTIONS,
    }),
    expect: { ...nobodys, owner: 'forbidden' },
  },
  stopUpload: {
    input: async (world, actor) => ({
      params: { upload: await tusUpload(world, actor, true) },
      headers: TUS,
    }),
    expect: ownUploads,
    twice: 'gone',
  },
  'stopUpload of somebody else': {
    input: async (world) => ({ params: { upload: await tusUpload(world, 'owner', true) }, headers: TUS }),
    expect: { ...nobodys, owner: 'ok' },
    twice: 'gone',
  },
  finishUpload: {
    input: async (world, actor) => ({ body: { upload: await tusUpload(world, actor, true) } }),
    expect: editorsOnly,
  },
  'finishUpload of somebody else': {
    input: async (world) => ({ body: { upload: await tusUpload(world, 'owner', true) } }),
    expect: { ...nobodys, owner: 'forbidden' },
  },
} satisfies Record<keyof typeof tus, AccessRow> & Record<string, AccessRow>
