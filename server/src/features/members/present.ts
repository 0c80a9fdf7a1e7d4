import type { Choice, UserInfo } from '@cancha/contract/members'
import { opensPaidContent, subOf, type Viewer } from '@cancha/domain/memberships/viewer'
import { stateName } from '@cancha/domain/places/states'
import { pictureAddress } from '../people/picture-address.ts'
import type { ChoiceRow, ProfileRow } from './store.ts'

export const presentChoice = ({ id, name }: ChoiceRow): Choice => ({ _id: String(id), name })

/**
 * A profile as the viewer may see it. Phone and e-mail are only included for the owner, and, unless the owner hides
 * them, for paid members and administrators.
 */
export function presentUserInfo(profile: ProfileRow, viewer: Viewer | null): UserInfo {
  const { account } = profile
  const own = viewer?.id === profile.userId
  const told = (value: string | null, hidden: boolean) =>
    own || (!hidden && opensPaidContent(viewer)) ? value : null
  const contacts = [!profile.emailPrivate, !profile.phonePrivate && account.phone !== null]
  return {
    userid: {
      _id: String(profile.userId),
      firstname: account.firstName,
      lastname: account.lastName,
      email: told(account.email, profile.emailPrivate),
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
    phonenumber: told(account.phone, profile.phonePrivate),
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
    hascontact: !own && !opensPaidContent(viewer) && contacts.includes(true),
    can: { edit: own, connect: viewer !== null && !own },
  }
}

const presentLocation = (city: string | null, code: string | null, zipcode: string | null) =>
  city !== null && code !== null ? { city, state: stateName(code), isoCode: code, zipcode } : null
