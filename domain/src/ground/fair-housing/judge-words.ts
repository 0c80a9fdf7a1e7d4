import { fold } from '../text/text.ts'
import { withoutLawful } from './lawful.ts'
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
  const findings = sentencesOf(words).flatMap((sentence): WordFinding[] => {
    const found =
      judgeSentence(sentence, about) ?? (sentence.length === words.length ? judgeBare(sentence, about) : null)
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

/** The sentences of a text that name people. */
function sentencesOf(words: readonly ReadWord[]): ReadWord[][] {
  const sentences: ReadWord[][] = [[]]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (word.sign === '|') sentences.push([])
  }
  return sentences.filter((sentence) => sentence.some(({ sign }) => PEOPLE_SIGNS.has(sign)))
}

type SentenceFinding = { answer: 'refuse' | 'hold'; ground: Ground; place: [number, number] }

/** The first finding of a sentence, a refused one before a held one. */
function judgeSentence(words: readonly ReadWord[], about: JudgedText): SentenceFinding | null {
  const starts: number[] = []
  let signs = ''
  for (const { sign } of words) {
    starts.push(signs.length)
    signs += ` ${sign}`
  }
  const judged = withoutLawful(signs)
  const place = (at: number, length: number): [number, number] => {
    const inside = words.filter((_, index) => {
      const start = starts[index] ?? 0
      return start >= at && start < at + length
    })
    return [inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0]
  }
  let held: SentenceFinding | null = null
  for (const { pattern, ground, answer: answers } of RULES) {
    const answer = answers[about]
    if (answer === 'fine') continue
    const found = pattern.exec(judged)
    if (!found) continue
    const finding = { answer, ground, place: place(found.index, found[0].length) }
    if (answer === 'refuse') return finding
    held ??= finding
  }
  return held
}

/** A whole text that names nothing but people. */
function judgeBare(words: readonly ReadWord[], about: JudgedText): SentenceFinding | null {
  const bare = BARE.exec(words.map(({ sign }) => ` ${sign}`).join(''))
  if (!bare) return null
  const ground = GROUND_OF_BARE[bare[1] as keyof typeof GROUND_OF_BARE]
  return {
    answer: about === 'lending' ? 'refuse' : 'hold',
    ground,
    place: [words[0]?.start ?? 0, words.at(-1)?.end ?? 0],
  }
}

/** People who share living areas may choose by sex (24 CFR 109.20(b)(5)); a person looks at whether they do. */
const SHARED =
  /\b(?:cuartos?|recamaras?|habitacion(?:es)?|rooms?|roommates?|compartid[oa]s?|compartir|shared?|companer[oa]s? de (?:casa|cuarto))\b/

const GROUND_OF_BARE = {
  RELIGION: 'religion',
  RACE: 'race',
  ORIGIN: 'origin',
  SEX: 'sex',
  ORIENTATION: 'sex',
} as const
