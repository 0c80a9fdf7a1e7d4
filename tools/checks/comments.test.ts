import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

/** The start of a sentence that has a question word where its subject belongs, and asks nothing. */
const QUESTION_WORD = /^(What|Who|Whoever|Whatever|Whichever|Which|Whose|Whom)\b(?![^.]*\?)/
const TAG = /^@(param|returns?|throws)\s+(\S+\s+)?/

/** The texts of a program's comments: each block, and each run of lines. */
function commentsIn(source: string): string[] {
  const blocks = [...source.matchAll(/\/\*\*?(.*?)\*\//gs)].map(([, text = '']) =>
    text.replace(/\n\s*\*? ?/g, ' ').trim(),
  )
  const lines = [...source.matchAll(/^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm)].map(([run]) =>
    run.replace(/^[ \t]*\/\/ ?/gm, '').replaceAll('\n', ' '),
  )
  const behind = [...source.matchAll(/\S.*\s\/\/ (.*)$/gm)].map(([, text = '']) => text)
  return [...blocks, ...lines, ...behind]
}

/** The sentences without a named subject: «Who may open it is asked first» instead of «The policy decides first». */
const namelessIn = (source: string): string[] =>
  commentsIn(source)
    .flatMap((text) => text.split(/(?<=[.:;!?])\s+(?=[A-Z@])/))
    .filter((sentence) => QUESTION_WORD.test(sentence.replace(TAG, '')))

const nameless = (root: string, files: readonly string[]): [file: string, sentence: string][] =>
  files
    .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.gen.ts'))
    .flatMap((file) =>
      namelessIn(readFileSync(join(root, file), 'utf8')).map((sentence): [string, string] => [
        file,
        sentence,
      ]),
    )

test('The sentences of comments name their subject', () => {
  const how = 'A sentence begins with its subject, not with What, Who, Whoever or Which: docs/style.md'
  expect(nameless(ROOT, filesBelow('.')), how).toEqual([])
})

test.each(examplesOf('comments'))('catches the example %s', (rule) => {
  const files = filesOf('comments', rule)
  const caught = nameless(join(ROOT, 'tools/checks/examples/comments', rule), files)
  expect(new Set(caught.map(([file]) => file))).toEqual(new Set(files))
})

test('a question and a named subject are left alone', () => {
  expect(
    namelessIn(
      '// Which one? The newest.\n/** The lender who answered first. */\nconst a = 1 // what follows\n',
    ),
  ).toEqual([])
})
