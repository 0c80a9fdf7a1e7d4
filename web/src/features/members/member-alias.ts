import { redirect } from '@tanstack/react-router'
import type { AliasPage } from '../../shell/alias/alias-page.ts'
import { placeLine } from './places/place.ts'
import { MemberProfile } from './profile/MemberProfile.tsx'
import { profileQuery, type UserInfo } from './queries.ts'

/** What is told of a member's page to search engines and to those who share it. */
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

/** A member, at their short address. One from before a change of name leads to today's, for good. */
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
}
