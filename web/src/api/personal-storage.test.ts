import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recentSearches, rememberSearch } from '../areas/ground/search/recent.ts'
import { NOWHERE } from '../areas/people/members/places/place.ts'
import { storeDraft } from '../areas/people/members/welcome/welcome-draft.ts'
import { localDraft } from '../areas/school/writing/drafts/local-draft.ts'
import { SetAsides } from '../areas/school/writing/drafts/set-aside.ts'
import { ANA } from '../shell/session/sample-member.ts'
import { forgetUnsaved, personalKey, unsavedKey, VISITOR } from './personal-storage.ts'
import { adoptSession, forgetSession } from './session.ts'

/** A stand-in for the browser's storage, with the parts that are used. */
function storage() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const DRAFT = personalKey(VISITOR, 'calculadora.rental_property')
const ANAS = personalKey(ANA.id, 'calculadora.rental_property')
const client = new QueryClient()

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

describe('what is kept in a browser that several people use', () => {
  test('a visitor’s draft is handed over once, to the member who signs in', () => {
    localStorage.setItem(DRAFT, 'de la visita')
    adoptSession(client, ANA)
    expect(localStorage.getItem(ANAS)).toBe('de la visita')
    expect(localStorage.getItem(DRAFT)).toBeNull()
    adoptSession(client, { ...ANA, id: 'beto' })
    expect(localStorage.getItem(personalKey('beto', 'calculadora.rental_property'))).toBeNull()
  })

  test('what was half-written when a session ended by itself waits for the same person, and for nobody else', () => {
    const key = unsavedKey(ANA.id, 'perfil')
    const begin = () => sessionStorage.setItem(key, 'a medias')
    begin()
    forgetSession(client)
    expect(sessionStorage.getItem(key)).toBe('a medias')
    adoptSession(client, ANA)
    expect(sessionStorage.getItem(key)).toBe('a medias')
    adoptSession(client, { ...ANA, id: 'beto' })
    expect(sessionStorage.getItem(key)).toBeNull()
    begin()
    forgetUnsaved()
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  test('an editor’s unsaved text waits for them alike, and goes when they sign out or somebody else signs in', () => {
    const draft = localDraft(ANA.id, 'blog', '7')
    let aside: unknown
    const asides = new SetAsides(ANA.id, 'blog', '7', (newest) => {
      aside = newest?.values
    })
    const left = () => {
      asides.read()
      return [draft.kept()?.values, aside]
    }
    const write = () => {
      draft.keep({ version: 1, values: { title: 'Sin guardar' } })
      asides.add({ title: 'Apartado' })
    }
    for (const end of [() => adoptSession(client, { ...ANA, id: 'beto' }), () => forgetUnsaved()]) {
      write()
      forgetSession(client)
      expect(left()).toEqual([{ title: 'Sin guardar' }, { title: 'Apartado' }])
      end()
      expect(left()).toEqual([undefined, undefined])
    }
  })

  test('each person has searches of their own, and they go with their session', () => {
    rememberSearch(ANA.id, 'techos')
    rememberSearch('beto', 'préstamos')
    expect(recentSearches(ANA.id)).toEqual(['techos'])
    storeDraft(ANA.id, { role: 'r', interests: [], home: NOWHERE, sameAsHome: true, invests: NOWHERE })
    forgetSession(client)
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  test('at the end of the session nothing of the member stays, and what isn’t theirs does', () => {
    localStorage.setItem(ANAS, 'de Ana')
    localStorage.setItem('tema', 'oscuro')
    sessionStorage.setItem(personalKey(ANA.id, 'analisis.a1.3'), 'de Ana')
    localStorage.setItem(DRAFT, 'de la visita')
    forgetSession(client)
    expect(localStorage.getItem(ANAS)).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(localStorage.getItem('tema')).toBe('oscuro')
    expect(localStorage.getItem(DRAFT)).toBe('de la visita')
  })
})
