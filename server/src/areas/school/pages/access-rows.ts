import { type AccessRow, administratorsOnly, everyone } from '../../../testing/rights/access.ts'
import type { pageOperations } from './operations.ts'
import { contactMessages } from './tables.ts'

const waiting = { email: 'vera@prueba.example', fullName: 'Vera', reason: 'otros', message: 'Hola' }

export const accessRows = {
  resolveAlias: { input: (world) => ({ query: { alias: world.course.alias } }), expect: everyone('ok') },
  nodeContent: { input: () => ({ params: { alias: 'privacy_policy' } }), expect: everyone('ok') },
  nodeContentWithSlash: { input: () => ({ params: { alias: 'about-us' } }), expect: everyone('ok') },
  'nodeContent of a course': {
    input: (world) => ({ params: { alias: world.course.alias } }),
    expect: everyone('not_found'),
  },
  page: { input: () => ({ params: { id: '1' } }), expect: everyone('ok') },
  'page that is not there': { input: () => ({ params: { id: '999999' } }), expect: everyone('not_found') },
  faqs: { input: () => ({}), expect: everyone('ok') },
  contact: {
    input: (world) => ({
      body: {
        email: `visita${world.next()}@prueba.example`,
        fullname: 'Vera Visita',
        reason: 'otros',
        message: '¿Dónde están?',
      },
    }),
    expect: everyone('ok'),
  },
  preregister: {
    input: (world) => ({
      body: {
        email: `pronto${world.next()}@prueba.example`,
        firstname: 'Pía',
        interest: 'Aprender a invertir',
      },
    }),
    expect: everyone('ok'),
  },
  contactMessages: { input: () => ({}), expect: administratorsOnly },
  markContact: {
    input: async ({ app }) => {
      const { db } = app.services.database
      const [made] = await db.insert(contactMessages).values(waiting).returning({ id: contactMessages.id })
      return { body: { id: String(made?.id), answered: true } }
    },
    expect: administratorsOnly,
  },
  'markContact of nothing': {
    input: () => ({ body: { id: '999999', answered: true } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  earlyMembers: { input: () => ({}), expect: administratorsOnly },
  earlyMembersTable: {
    input: () => ({ query: { reason: 'prueba' } }),
    expect: administratorsOnly,
  },
} satisfies Record<keyof typeof pageOperations, AccessRow> & Record<string, AccessRow>
