import type { resources } from '@cancha/contract/school/resources'
import { libraryFile } from '../../../testing/builders/library.ts'
import { type AccessRow, everyone, payingMembersOnly, withSession } from '../../../testing/rights/access.ts'

export const accessRows = {
  resources: { input: () => ({}), expect: everyone('ok') },
  download: {
    input: async ({ app }) => ({ query: { keyName: await libraryFile(app) } }),
    expect: payingMembersOnly,
  },
  'download of a withdrawn one': {
    input: async ({ app }) => ({ query: { keyName: await libraryFile(app, { active: false }) } }),
    expect: withSession('not_found'),
  },
  'download of nothing': {
    input: () => ({ query: { keyName: 'A'.repeat(22) } }),
    expect: withSession('not_found'),
  },
} satisfies Record<keyof typeof resources, AccessRow> & Record<string, AccessRow>
