import { expect, test } from 'vitest'
import { linkedQuestions } from './linked-questions.ts'

test('search engines are told of questions, when there are any', () => {
  const [told] = linkedQuestions([{ question: '¿Cuánto?', answer: '<p>Poco.</p>' }])
  expect(told).toMatchObject({
    'script:ld+json': {
      '@type': 'FAQPage',
      mainEntity: [{ name: '¿Cuánto?', acceptedAnswer: { text: '<p>Poco.</p>' } }],
    },
  })
  expect(linkedQuestions([])).toEqual([])
})
