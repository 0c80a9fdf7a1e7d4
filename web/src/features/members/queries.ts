import { members, type UserInfo } from '@cancha/contract/calls/members'
import { places } from '@cancha/contract/calls/places'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { UserInfo }

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async () => (await call(members.roles, {})).roles,
  staleTime: 10 * 60_000,
})

export const interestsQuery = queryOptions({
  queryKey: ['interests'],
  queryFn: async () => (await call(members.interests, {})).interests,
  staleTime: 10 * 60_000,
})

export const profileQuery = (userid: string) =>
  queryOptions({
    queryKey: ['profile', userid],
    queryFn: () => call(members.userInfo, { query: { userid } }),
  })

export const memberConnectionsQuery = (userid: string) =>
  queryOptions({
    queryKey: ['profile', userid, 'connections'],
    queryFn: () => call(members.memberConnections, { query: { userid } }),
  })

export const zipQuery = (zipcode: string) =>
  queryOptions({
    queryKey: ['zip', zipcode],
    queryFn: () => call(places.zip, { params: { zipcode } }),
    // Offline it must fail, so that the form can say so, instead of waiting.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })

export const citiesQuery = (isoCode: string) =>
  queryOptions({
    queryKey: ['cities', isoCode],
    queryFn: async () => (await call(places.cities, { params: { isoCode } })).citylist,
    // Offline it must fail, so that the field can say so, instead of waiting.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })

export const placesQuery = (words: string) =>
  queryOptions({
    queryKey: ['places', words],
    queryFn: async () => (await call(places.places, { query: { q: words } })).places,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
