import { members } from '@cancha/contract/people/members'
import { COUNTRIES, DEFAULT_COUNTRY, numberInCountry } from '@cancha/domain/ground/contact/phone'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import { checkedBy } from '../../../../api/schema-check.ts'
import { type TypedPlace, typedPlace } from '../places/place.ts'
import type { UserInfo } from '../queries.ts'

/** A profile as the form's values. */
export type ProfileForm = ReturnType<typeof formOf>

export const formOf = (profile: UserInfo) => ({
  firstname: profile.userid.firstname,
  lastname: profile.userid.lastname,
  roles: profile.roles ?? '',
  interests: profile.interests,
  shortbio: profile.shortbio ?? '',
  primarycategory: profile.primarycategory ?? '',
  currentlocation: typedPlace(profile.currentlocation),
  fulladdress: profile.fulladdress ?? '',
  primaryinvestmentlocation: typedPlace(profile.primaryinvestmentlocation),
  secondaryinvestmentlocation: profile.secondaryinvestmentlocation.map(typedPlace),
  phonenumber: profile.phonenumber ? phoneText(profile.phonenumber) : '',
  isphoneprivate: profile.isphoneprivate,
  isemailprivate: profile.isemailprivate,
  website: profile.website ?? '',
  aboutyourself: profile.aboutyourself ?? '',
  companydetails: profile.companydetails ?? '',
})

const DEFAULT_CODE = COUNTRIES.find(({ iso }) => iso === DEFAULT_COUNTRY)?.code ?? ''

const isEmpty = ({ zipcode, state, city }: TypedPlace) => !zipcode && !state && !city

/** The request body: empty places become null, and choices that were never made are left out. */
export const changesOf = ({ roles, interests, ...form }: ProfileForm) => ({
  ...form,
  // A number without a country code gets the default country's; an invalid one is left for validation.
  phonenumber: numberInCountry(form.phonenumber, DEFAULT_CODE) ?? form.phonenumber,
  ...(roles && { roles }),
  ...(interests.length > 0 && { interests }),
  currentlocation: isEmpty(form.currentlocation) ? null : form.currentlocation,
  primaryinvestmentlocation: isEmpty(form.primaryinvestmentlocation) ? null : form.primaryinvestmentlocation,
  secondaryinvestmentlocation: form.secondaryinvestmentlocation.map(({ zipcode, ...place }) => ({
    ...place,
    zipcode: zipcode || null,
  })),
})

const check = checkedBy(members.updateUserInfo.body)

/** The form's errors, by field name. */
export const checkProfile = (form: ProfileForm): Record<string, string> =>
  check({ userid: '1', ...changesOf(form) })
