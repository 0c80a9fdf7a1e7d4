import { eq } from 'drizzle-orm'
import type { Handlers } from '../../../http/request/mount.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { accounts } from '../../ground/users/views.ts'
import { actOnLender } from './administration/act.ts'
import { listForAdministrators } from './administration/list.ts'
import { join, readLink } from './joining/join.ts'
import type { operations } from './operations.ts'
import { pauseLending } from './pause.ts'
import { presentLender, presentProgramme } from './present.ts'
import { addProgramme, changeProgramme, offerProgramme, removeProgramme } from './programmes.ts'
import { listPublished } from './published/list-programmes.ts'
import { saveLender } from './save-lender.ts'
import { findLender, type ProgrammeRow, programmesOf } from './store.ts'

const DONE = { success: true } as const
const programmeAnswer = (programme: ProgrammeRow) => ({ ...DONE, programme: presentProgramme(programme) })

export function lenderHandlers(services: Services): Handlers<typeof operations> {
  const { db } = services.database

  async function infoOf(userId: number) {
    const lender = await findLender(db, userId)
    return lender && presentLender(lender, (await programmesOf(db, [userId])).get(userId))
  }

  return {
    readLenderLink: ({ body }) => readLink(services, body.token),

    addLenderInfo: async ({ body, call }) => ({ ...DONE, msg: await join(services, call, body) }),

    async lenderInfo({ params }) {
      const ldata = await infoOf(params.id)
      if (!ldata) {
        const [account] = await db
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.id, params.id))
        if (!account) throw new Refusal('not_found')
      }
      return { ldata }
    },

    async saveLenderInfo({ body, viewer }) {
      await saveLender(services, viewer, body)
      const ldata = await infoOf(viewer.id)
      if (!ldata) throw new Refusal('conflict')
      return { ...DONE, ldata }
    },

    pauseLending: async ({ body, viewer }) => ({
      ...DONE,
      state: await pauseLending(services, viewer, body.paused),
    }),

    addProgramme: async ({ body, viewer }) => programmeAnswer(await addProgramme(services, viewer, body)),

    changeProgramme: async ({ body, viewer }) =>
      programmeAnswer(await changeProgramme(services, viewer, body)),

    offerProgramme: async ({ body, viewer }) => programmeAnswer(await offerProgramme(services, viewer, body)),

    async removeProgramme({ body, viewer }) {
      await removeProgramme(services, viewer, body.id)
      return DONE
    },

    publishedProgrammes: ({ query, viewer }) => listPublished(db, viewer, query),

    adminLenders: ({ query }) => listForAdministrators(services, query),

    async actOnLender({ body, viewer, call }) {
      await actOnLender(services, { viewer, call }, body)
      return DONE
    },
  }
}
