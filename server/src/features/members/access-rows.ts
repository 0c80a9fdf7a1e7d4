import type { members } from '@cancha/contract/members'
import { type AccessRow, administratorsOnly, ownerOnly } from '../../testing/access.ts'

export const memberRows = {
  userInfo: {
    input: ({ people }) => ({ query: { userid: people.owner.id } }),
    expect: { ...ownerOnly, admin: 'ok' },
  },
  'userInfo of nobody': {
    input: () => ({ query: { userid: '999999999' } }),
    expect: { ...administratorsOnly, admin: 'not_found' },
  },
  managePhone: {
    input: ({ people }) => ({ body: { id: String(people.owner.id), phonenumber: '+12105550112' } }),
    expect: ownerOnly,
  },
  updateUserInfoId: {
    input: ({ people }) => ({ body: { id: String(people.owner.id) } }),
    expect: ownerOnly,
  },
} satisfies Record<keyof typeof members, AccessRow> & Record<string, AccessRow>
