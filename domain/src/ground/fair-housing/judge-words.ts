import { fold } from '../text/text.ts'
import { withoutLawful } from './lawful.ts'
import { netted, sendsAway } from './net.ts'
import { PEOPLE_WORDS } from './people-words.ts'
import { type ReadWord, readWords } from './read-words.ts'
import { promiseIn } from './returns.ts'
import { BARE, type Ground, type JudgedText, RULES } from './rules.ts'
import { sentenceOf } from './sentences.ts'
import { COLOUR_WORDS } from './signal-words.ts'

/** A phrase that can't be published as it is, or waits for a person. */
export type WordFinding = {
  answer: 'refuse' | 'hold'
  ground: Ground
  /** As it was typed. */
  phrase: string
  /** The reason, and a lawful way to say it. */
  says: string
}
export type WordJudgement = { answer: 'fine' } | WordFinding

/** The longest phrase that is shown, in characters. */
const PHRASE_MOST = 120

/**
 * Judges what somebody wrote about a house or a loan, by its meaning: people whom the law protects, with a phrase that leaves
 * them out, takes them alone or prefers them, or neighbours named by what they are. It follows 42 U.S.C. 3604(c) and 24 CFR
 * 100.75, HUD's memorandum of January 9, 1995 on words in advertisements, and for loans 15 U.S.C. 1691 and 12 CFR 1002.4. Sure is
 * what the federal acts name; the rest of the doubtful is held for a person.
 * @param text plain text as it was typed
 * @returns `fine`, or the first finding, a refused one before a held one
 */
export function judgeWords(text: string, about: JudgedText): WordJudgement {
  const findings = wordFindings(text, about)
  return findings.find(({ answer }) => answer === 'refuse') ?? findings[0] ?? { answer: 'fine' }
}

/** The phrases of a text that can't be published or wait for a person: one of each sentence, and a promise of returns. */
export function wordFindings(text: string, about: JudgedText): WordFinding[] {
  const words = readWords(text)
  const sentences = sentencesOf(words)
  const findings = sentences.flatMap((sentence, index): WordFinding[] => {
    if (!sentence.namesPeople) return []
    const found =
      judgeSentence(sentence, about) ??
      (sentences.length === 1 ? judgeBare(sentence.words, about) : null) ??
      caughtByNet(sentence, [sentences[index - 1], sentences[index + 1]], about)
    if (!found) return []
    const isShared = found.ground === 'sex' && about === 'housing' && SHARED.test(fold(text))
    const answer = isShared ? 'hold' : found.answer
    return [findingOf({ answer, ground: found.ground, about, typed: text.slice(...found.place) })]
  })
  const folded = fold(text)
  const promise = promiseIn(folded)
  if (!promise) return findings
  // A folded text of another length has its phrases elsewhere: then all of it is shown.
  const typed = folded.length === text.length ? text.slice(promise.at, promise.end) : text
  return [...findings, findingOf({ answer: 'hold', ground: 'returns', about, typed })]
}

/** The held phrases of a text that weren't in the text before it, which somebody may have looked at. */
export function newlyHeld(before: string, after: string, about: JudgedText): WordFinding[] {
  const known = new Set(wordFindings(before, about).map(({ phrase }) => fold(phrase)))
  return wordFindings(after, about).filter(
    ({ answer, phrase }) => answer === 'hold' && !known.has(fold(phrase)),
  )
}

function findingOf({
  typed,
  ...found
}: Pick<WordFinding, 'answer' | 'ground'> & { typed: string; about: JudgedText }) {
  const phrase = typed.trim().slice(0, PHRASE_MOST).trim()
  return { answer: found.answer, ground: found.ground, phrase, says: sentenceOf({ ...found, phrase }) }
}

/** Signs without which a sentence says nothing of people. */
const PEOPLE_SIGNS: ReadonlySet<string> = new Set([
  ...Object.keys(PEOPLE_WORDS),
  ...Object.keys(COLOUR_WORDS),
  'OLDER_AGE',
  'N',
  'LEGAL_AGE',
])

/** A sentence with its signs, each behind a space, of which those that say nothing about people are dots. */
type Sentence = { words: ReadWord[]; judged: string; namesPeople: boolean }

function sentencesOf(words: readonly ReadWord[]): Sentence[] {
  const sentences: ReadWord[][] = [[]]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (word.sign === '|') sentences.push([])
  }
  return sentences
    .filter((sentence) => sentence.length > 0)
    .map((sentence) => ({
      words: sentence,
      judged: withoutLawful(sentence.map(({ sign }) => ` ${sign}`).join('')),
      namesPeople: sentence.some(({ sign }) => PEOPLE_SIGNS.has(sign)),
    }))
}

type SentenceFinding = { answer: 'refuse' | 'hold'; ground: Ground; place: [number, number] }
const signsOf = ({ judged }: Sentence): string[] => judged.trim().split(' ')

/** The first finding of a sentence, a refused one before a held one. */
function judgeSentence(sentence: Sentence, about: JudgedText): SentenceFinding | null {
  const { words, judged } = sentence
  const starts: number[] = []
  let length = 0
  for (const { sign } of words) {
    starts.push(length)
    length += sign.length + 1
  }
  const named = new Set(signsOf(sentence))
  let held: SentenceFinding | null = null
  for (const { pattern, ground, answer: answers, needs } of RULES) {
    const answer = answers[about]
    if (answer === 'fine' || (answer === 'hold' && held)) continue
    if (needs.length > 0 && !needs.some((sign) => named.has(sign))) continue
    const found = pattern.exec(judged)
    if (!found) continue
    const end = found.index + found[0].length
    const inside = words.filter((_, index) => {
      const start = starts[index] ?? 0
      return start >= found.index && start < end
    })
    const finding = { answer, ground, place: placeOf(inside) }
    if (answer === 'refuse') return finding
    held = finding
  }
  return held
}

const placeOf = (inside: readonly ReadWord[]): [number, number] => [
  inside[0]?.start ?? 0,
  inside.at(-1)?.end ?? 0,
]

/** A doubtful sentence, with the sentences around it: people are named in one, and sent away in the other. */
function caughtByNet(
  sentence: Sentence,
  around: readonly (Sentence | undefined)[],
  about: JudgedText,
): SentenceFinding | null {
  const isSentAway = around.some(
    (other, index) => other && !other.namesPeople && sendsAway(signsOf(other), index === 1),
  )
  const caught = netted(signsOf(sentence), about, isSentAway)
  if (!caught) return null
  return {
    answer: 'hold',
    ground: caught.ground,
    place: placeOf(sentence.words.slice(caught.first, caught.last + 1)),
  }
}

/** A whole text that names nothing but people. */
function judgeBare(words: readonly ReadWord[], about: JudgedText): SentenceFinding | null {
  const bare = BARE.exec(words.map(({ sign }) => ` ${sign}`).join(''))
  if (!bare) return null
  const ground = GROUND_OF_BARE[bare[1] as keyof typeof GROUND_OF_BARE]
  return {
    answer: about === 'lending' ? 'refuse' : 'hold',
    ground,
    place: placeOf(words),
  }
}

/** People who share living areas may choose by sex (24 CFR 109.20(b)(5)); a person looks at whether they do. */
const SHARED =
  /\b(?:cuartos?|recamaras?|habitacion(?:es)?|rooms?|roommates?|compartid[oa]s?|compartir|shared?|companer[oa]s? de (?:casa|cuarto))\b/

const GROUND_OF_BARE = {
  RELIGION: 'religion',
  FAITH: 'religion',
  RACE: 'race',
  ETHNIC: 'race',
  ORIGIN: 'origin',
  NATIONAL: 'origin',
  SEX: 'sex',
  ORIENTATION: 'sex',
  GAY: 'sex',
} as const
