import type { files } from '@cancha/contract/files'
import { type AccessRow, editorsOnly, type World } from '../../testing/access.ts'
import type { Actor } from '../../testing/cast.ts'
import { beginUpload, keepPiece } from './upload.ts'

const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHola\n')

/** An upload of whoever calls, begun; complete when asked for. */
async function begun({ app, people }: World, actor: Actor, complete: boolean): Promise<string> {
  const userId = people[actor === 'stranger' ? 'editor' : actor].id
  const { services } = app
  const { upload } = await beginUpload(services, userId, { name: 'a.vtt', bytes: CAPTIONS.length })
  const piece = { upload: Number(upload), number: 0, base64: CAPTIONS.toString('base64') }
  if (complete) await keepPiece(services, userId, piece)
  // The limit of files on their way is not what the walk is about.
  else await app.asOwner(`delete from uploads where user_id = ${userId} and id <> ${upload}`)
  return upload
}

export const fileRows = {
  beginUpload: {
    input: async (world, actor) => {
      await begun(world, actor, false)
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
  finishUpload: {
    input: async (world, actor) => ({
      body: { upload: await begun(world, actor, true), kind: 'captions' },
    }),
    expect: editorsOnly,
  },
} satisfies Record<keyof typeof files, AccessRow> & Record<string, AccessRow>
