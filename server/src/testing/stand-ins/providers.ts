import {
  type IdentityProvider,
  type IdentityProviders,
  NotProven,
  type ProvenPerson,
} from '../../adapters/identity/identity.ts'

/** The credential of a test provider: the person as plain JSON. */
export const credentialOf = (person: Partial<ProvenPerson> & { subject: string }): string =>
  JSON.stringify({ email: null, emailVerified: false, firstName: null, lastName: null, ...person })

/** A provider that believes its credentials. Tests of the real verification are in adapters/identity. */
const credulous: IdentityProvider = {
  address: async ({ state }) => `https://proveedor.example/?${new URLSearchParams({ state })}`,
  async prove(credential) {
    try {
      const { subject, email, emailVerified, firstName, lastName } = JSON.parse(credential)
      if (typeof subject !== 'string') throw new Error('nobody')
      return { subject, email, emailVerified, firstName, lastName }
    } catch {
      throw new NotProven('no person')
    }
  },
}

export const credulousProviders: IdentityProviders = { google: credulous, facebook: credulous }
