import type { SessionUser } from '../api/session.ts'

/** A free member as the server describes her, for tests. */
export const ANA: SessionUser = {
  id: '7',
  firstname: 'Ana',
  lastname: 'Guerrero',
  email: 'ana@prueba.example',
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
}
