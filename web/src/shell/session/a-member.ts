import type { SessionUser } from '../../api/session.ts'

/** A free member as the API returns one, for previews and tests. */
export const aMember = (changes: Partial<SessionUser>): SessionUser => ({
  id: '0',
  firstname: 'Miembro',
  lastname: '',
  email: '',
  usertype: [],
  editor: false,
  sub: 'free',
  level: 0,
  membershiprole: 'free',
  istourdone: false,
  pathalias: null,
  avatar: null,
  userinfoid: { phonenumber: null, roles: null },
  interests: [],
  status: '1',
  confirm: '1',
  sentcount: 0,
  communityrule: false,
  secondfactor: 'off',
  deletion: null,
  ...changes,
})

export const ANA = aMember({
  id: '7',
  firstname: 'Ana',
  lastname: 'Guerrero',
  email: 'ana@prueba.example',
})
