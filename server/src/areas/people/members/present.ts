import type { Choice, UserInfo } from '@cancha/contract/people/members'
import { stateName } from '@cancha/domain/ground/places/states'
import { subOf, type Viewer } from '@cancha/domain/ground/viewer'
import { can, reasonAgainst } from '../../../http/request/policy.ts'
import { pictureAddress } from '../../ground/users/picture-address.ts'
import { profilePolicy } from './policy.ts'
import type { ChoiceRow, ProfileRow } from './store.ts'

export const presentChoice = ({ id, name }: ChoiceRow): Choice => ({ _id: String(id), name })

export type ReadableProfile = ProfileRow & { blockers: number[] }

/** A profile as the viewer may see it: a value that the policy hides from them isn't in the answer. */
export function presentUserInfo(profile: ReadableProfile, viewer: Viewer | null): UserInfo {
  const { account } = profile
  const sees = can(profilePolicy, viewer, profile, ['seeEmail', 'seePhone'])
  // A membership would show them.
  const email = reasonAgainst(profilePolicy, 'seeEmail', viewer, profile) === 'paid_only'
  const phone = reasonAgainst(profilePolicy, 'seePhone', viewer, profile) === 'paid_only'
  return {
    userid: {
      _id: String(profile.userId),
      firstname: account.firstName,
      lastname: account.lastName,
      email: sees.seeEmail ? account.email : null,
    },
    roles: profile.role && String(profile.role.id),
    role: profile.role && presentChoice(profile.role),
    interests: profile.interests.map(({ id }) => String(id)),
    interestlist: profile.interests.map(presentChoice),
    shortbio: profile.shortBio,
    primarycategory: profile.specialty,
    currentlocation: presentLocation(profile.city, profile.stateCode, profile.zipCode),
    fulladdress: profile.fullAddress,
    primaryinvestmentlocation: presentLocation(
      profile.investmentCity,
      profile.investmentStateCode,
      profile.investmentZipCode,
    ),
    secondaryinvestmentlocation: profile.otherInvestmentPlaces.flatMap(
      ({ city, stateCode, zipCode }) => presentLocation(city, stateCode, zipCode) ?? [],
    ),
    phonenumber: sees.seePhone ? account.phone : null,
    isphoneprivate: profile.phonePrivate,
    isemailprivate: profile.emailPrivate,
    website: profile.website,
    aboutyourself: profile.about,
    companydetails: profile.company,
    avatar: pictureAddress('avatar', profile.avatarKey, 'small'),
    portrait: pictureAddress('avatar', profile.avatarKey, 'large'),
    cover: pictureAddress('cover', profile.coverKey, 'large'),
    pathalias: profile.alias === null ? null : { alias: profile.alias },
    pro: subOf(account.membership) === 'premium',
    since: account.createdAt.toISOString(),
    hascontact: email || (phone && account.phone !== null),
    can: can(profilePolicy, viewer, profile, ['edit', 'connect']),
  }
}

const presentLocation = (city: string | null, code: string | null, zipcode: string | null) =>
  city !== null && code !== null ? { city, state: stateName(code), isoCode: code, zipcode } : null
