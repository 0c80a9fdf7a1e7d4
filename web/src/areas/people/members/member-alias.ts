import { redirect } from '@tanstack/react-router'
import type { AliasPage } from '../../../shell/alias/alias-page.ts'
import { memberActions } from '../connections/public/slots.ts'
import { placeLine } from './places/place.ts'
import { MemberProfile } from './profile/MemberProfile.tsx'
import { profileQuery, type UserInfo } from './queries.ts'

/** The head of a member's page, for search engines and link previews. */
export function memberHead(profile: UserInfo) {
  const { userid, role, currentlocation, shortbio } = profile
  const place = currentlocation && placeLine({ ...currentlocation, zipcode: null })
  const line = [role?.name, place].filter(Boolean).join(' en ')
  return {
    id: userid._id,
    title: `${userid.firstname} ${userid.lastname}`,
    description: shortbio ?? (line || `${userid.firstname} es parte de la comunidad de Cancha.`),
  }
}

/** A member's page at its short address. An old address redirects permanently to the current one. */
export const memberAlias: AliasPage = {
  async load({ id, address, queryClient }) {
    const profile = await queryClient.ensureQueryData(profileQuery(id))
    const now = profile.pathalias?.alias
    const [path = '', query] = address.split('?', 2)
    if (now !== undefined && decodeURIComponent(path.slice(1)).toLowerCase() !== now)
      throw redirect({ href: `/${now}${query ? `?${query}` : ''}`, statusCode: 301 })
    return memberHead(profile)
  },
  Page: MemberProfile,
  shows: [memberActions],
}
