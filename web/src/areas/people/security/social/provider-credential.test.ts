import { expect, test } from 'vitest'
import { credentialIn } from './provider-credential.ts'

test('[PAGE-024] Google brings an ID token in the fragment, Facebook a code in the query', () => {
  expect(credentialIn({ search: '', hash: '#id_token=a.b.c&state=s1' })).toEqual({
    state: 's1',
    credential: { password: 'a.b.c', state: 's1' },
  })
  expect(credentialIn({ search: '?code=c1&state=unir_s2', hash: '#_=_' })).toEqual({
    state: 'unir_s2',
    credential: { password: 'c1', state: 'unir_s2' },
  })
})

test.each([
  ['said no at the provider’s', '?error=access_denied&state=unir_s3', 'unir_s3'],
  ['opened the page by hand', '', null],
])('who %s brings nothing; the state still says what it was for', (_, search, state) => {
  expect(credentialIn({ search, hash: '' })).toEqual({ state, credential: null })
})
