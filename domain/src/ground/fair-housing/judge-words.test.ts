import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeWords } from './judge-words.ts'
import type { JudgedText } from './rules.ts'

type Phrase = { text: string; about: JudgedText; answer: 'fine' | 'refuse' | 'hold' }
const OWN = JSON.parse(readFileSync(new URL('corpus-own.json', import.meta.url), 'utf8')) as Phrase[]

type IndependentPhrase = { text: string; kind: 'bad' | 'lawful'; where: string }
/**
 * Two corpora that others wrote, who hadn't seen the rules. Both were looked at after their first count, and the rules mended by kinds of
 * fault: the test counts corpora that have been seen. The first counts were:
 * - the first: of 80 lawful phrases 4 refused (5 %) and 1 held, of 80 bad ones 53 refused (66 %) and 11 held, so 80 % found;
 * - the second: of 80 lawful phrases 1 refused and 3 held, of 80 bad ones 50 refused (62 %) and 9 held, so 74 % found.
 */
const SEEN = ['corpus-independent.json', 'corpus-independent-2.json'].map((name) => ({
  name,
  phrases: JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as IndependentPhrase[],
}))

/**
 * A third corpus, which no rule was made for: it tells what to expect of what people will write. Counted once: of 80 lawful phrases 1
 * refused and 2 held, of 80 bad ones 52 refused (65 %) and 18 held, so 87 % found. Wanted are 95 %.
 */
const UNSEEN = JSON.parse(
  readFileSync(new URL('corpus-independent-3.json', import.meta.url), 'utf8'),
) as IndependentPhrase[]

/** The share of a corpus's phrases of a kind that are answered like this. */
function shareOf(
  corpus: readonly IndependentPhrase[],
  kind: IndependentPhrase['kind'],
  answers: readonly string[],
): number {
  const phrases = corpus.filter((phrase) => phrase.kind === kind)
  const counted = phrases.filter(({ text, where }) => {
    const about = where === 'programme' || where === 'lender-note' ? 'lending' : 'housing'
    return answers.includes(judgeWords(text, about).answer)
  })
  return counted.length / phrases.length
}

describe('words about who may live in a house or get a loan', () => {
  test('are judged as each phrase of the corpus says', () => {
    expect(OWN.length).toBeGreaterThan(150)
    expect(OWN.filter(({ text, about, answer }) => judgeWords(text, about).answer !== answer)).toEqual([])
  })

  test.each(SEEN)('of $name, which others wrote, are judged well enough', ({ phrases }) => {
    expect(phrases).toHaveLength(160)
    expect(shareOf(phrases, 'lawful', ['refuse'])).toBeLessThanOrEqual(0.02)
    expect(shareOf(phrases, 'lawful', ['hold'])).toBeLessThanOrEqual(0.1)
    expect(shareOf(phrases, 'bad', ['refuse', 'hold'])).toBeGreaterThanOrEqual(0.95)
    expect(shareOf(phrases, 'bad', ['refuse'])).toBeGreaterThanOrEqual(0.6)
  })

  test('of a corpus that no rule was made for are found as well as they were when it came', () => {
    expect(UNSEEN).toHaveLength(160)
    expect(shareOf(UNSEEN, 'lawful', ['refuse'])).toBeLessThanOrEqual(0.02)
    expect(shareOf(UNSEEN, 'lawful', ['hold'])).toBeLessThanOrEqual(0.1)
    expect(shareOf(UNSEEN, 'bad', ['refuse', 'hold'])).toBeGreaterThanOrEqual(0.87)
    expect(shareOf(UNSEEN, 'bad', ['refuse'])).toBeGreaterThanOrEqual(0.6)
  })

  test('are shown as they were typed, with the reason and a lawful way to say it', () => {
    expect(judgeWords('Casa linda. Sin NIÑOS, por favor. $900', 'housing')).toEqual({
      answer: 'refuse',
      ground: 'family',
      phrase: 'Sin NIÑOS',
      says: 'Una casa no se ofrece ni se niega por tener niños o no tenerlos: quita «Sin NIÑOS», o dilo de otra manera. Describe la casa: «3 cuartos, patio cercado, calle tranquila».',
    })
    expect(judgeWords('No Section 8', 'housing')).toMatchObject({
      answer: 'hold',
      says: 'La ley federal no lo prohíbe, pero puede prohibirlo tu estado o tu ciudad: lo revisa una persona.',
    })
  })

  test('that are refused come before those that are held', () => {
    expect(judgeWords('No Section 8. Solo mujeres.', 'housing')).toMatchObject({
      answer: 'refuse',
      phrase: 'Solo mujeres',
    })
  })

  test('are found whatever stands around them, and however they are written', () => {
    const around = fc.constantFrom('', ' ', '. ', ', ', ' -- ', '¡', '«', '\n', ' Casa de 3/2. ', '🏠 ')
    const written = fc.constantFrom(
      'solo mujeres',
      'SOLO MUJERES',
      'sólo  mujéres',
      'solo m u j e r e s',
      'solo muj3res',
      'solo muj\u00aderes',
      'solo mujeres\u200b',
      'ѕolo mujeres',
      'solo muj.eres',
      'ｓｏｌｏ ｍｕｊｅｒｅｓ',
    )
    fc.assert(
      fc.property(around, around, written, (before, after, text) => {
        expect(judgeWords(`${before}${text}${after}`, 'housing').answer).toBe('refuse')
      }),
    )
  })

  test('are never found inside of a longer word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1 })
    fc.assert(
      fc.property(letters, (more) => {
        expect(judgeWords(`Solo xq${more}mujeresxq`, 'housing')).toEqual({ answer: 'fine' })
      }),
    )
  })

  test('of the longest description are judged in the time of a request', () => {
    const long =
      'Casa de tres cuartos, no tiene niños cerca ni HOA, solo falta pintura para compradores serios '.repeat(
        213,
      )
    const began = performance.now()
    judgeWords(long, 'housing')
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('in long repeats take time that grows with the length alone', () => {
    const pieces = fc.constantFrom(
      ...[
        'no ',
        'solo ',
        'niños ',
        'para ',
        'familias ',
        'mujeres, ',
        'de la ',
        'y ',
        'o ',
        'xyzq ',
        'n i ',
        'a ',
        'k-i-',
      ],
      ...[
        'iglesia ',
        'bienvenidos ',
        'mexicanos ',
        'French ',
        'soy ',
        'la o ',
        '62 ',
        '$900 ',
        '. ',
        'perro de servicio ',
        '👶',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), (repeated) => {
        const piece = repeated.join('')
        const text = piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000)
        const began = performance.now()
        judgeWords(text, 'lending')
        expect(performance.now() - began).toBeLessThan(1_000)
      }),
      { numRuns: 40 },
    )
  })

  test('of any kind end in an answer whose phrase stands in the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom('housing', 'lending'),
        (text, about) => {
          const judged = judgeWords(text, about as JudgedText)
          if (judged.answer !== 'fine') expect(text).toContain(judged.phrase)
        },
      ),
    )
  })
})
