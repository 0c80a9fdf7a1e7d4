import type { SessionUser } from '../../api/session.ts'

type Rights = SessionUser['can']

/** Rights with only the named ones granted. */
export const rights = (...may: (keyof Rights)[]): Rights => {
  const none: Rights = {
    openPaid: false,
    write: false,
    moderate: false,
    administer: false,
    lend: false,
    deal: false,
  }
  return { ...none, ...Object.fromEntries(may.map((right) => [right, true])) }
}

/** A free member as the API returns one, for previews and tests. */
export const sampleMember = (changes: Partial<SessionUser>): SessionUser => ({
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
  userinfoid: { phonenumber: null, roles: null, rolename: null },
  interests: [],
  status: '1',
  confirm: '1',
  doubtful: false,
  sentcount: 0,
  communityrule: false,
  topiclimit: 0,
  secondfactor: 'off',
  deletion: null,
  can: rights(),
  ...changes,
})

export const ANA = sampleMember({
  id: '7',
  firstname: 'Ana',
  lastname: 'Guerrero',
  email: 'ana@prueba.example',
})
