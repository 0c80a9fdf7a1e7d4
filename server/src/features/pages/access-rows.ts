import type { pages } from '@cancha/contract/pages'
import { type AccessRow, everyone } from '../../testing/access.ts'

export const pageRows = {
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
} satisfies Record<keyof typeof pages, AccessRow> & Record<string, AccessRow>
