import type { members } from '@cancha/contract/members'
import { type AccessRow, administratorsOnly, everyone, ownerOnly } from '../../testing/access.ts'

export const memberRows = {
  roles: { input: () => ({}), expect: everyone('ok') },
  role: { input: () => ({ query: { rolesid: '1' } }), expect: everyone('ok') },
  'role of another list': { input: () => ({ query: { rolesid: '999' } }), expect: everyone('not_found') },
  interests: { input: () => ({}), expect: everyone('ok') },
  interest: { input: () => ({ query: { interestid: '1' } }), expect: everyone('ok') },
  'interest of another list': {
    input: () => ({ query: { interestid: '999' } }),
    expect: everyone('not_found'),
  },
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
