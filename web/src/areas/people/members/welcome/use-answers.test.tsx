// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOWHERE } from '../places/place.ts'
import type { UserInfo } from '../queries.ts'
import { useAnswers } from './use-answers.ts'

test('a place that was looked up takes nothing of what was answered meanwhile', () => {
  const nobody = { roles: null, interests: [], currentlocation: null, primaryinvestmentlocation: null }
  const { result } = renderHook(() => useAnswers('7', nobody as unknown as UserInfo))
  // The change is applied to the answers at that moment, not at the moment of the request.
  const asked = result.current.change
  act(() => result.current.change({ role: 'inversionista', home: { ...NOWHERE, zipcode: '78205' } }))
  const home = { zipcode: '78205', state: 'TX', city: 'San Antonio' }
  act(() => asked({ home }))
  expect(result.current.draft).toMatchObject({ role: 'inversionista', home })
})
