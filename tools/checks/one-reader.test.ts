import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './world.ts'

/** Where `Number(…)` and its like read what no person typed, and why: what biome.json leaves out of one-reader.grit. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  'the reader itself, and cents of its digits': ['domain/src/numbers/read.ts', 'domain/src/money/parse.ts'],
  'whole numbers of BigInt, and digits that the program wrote itself': [
    'domain/src/money/cents.ts',
    'domain/src/calculators/explain/**',
    'domain/src/calculators/format-figure.ts',
    'domain/src/calculators/formula.ts',
    'domain/src/forums/counter-analysis.ts',
  ],
  'days, clocks and years as the program has them': [
    'domain/src/time/**',
    'domain/src/deals/facts.ts',
    'server/src/features/notifications/choices.ts',
    'web/src/features/figures/{Days,Pictures}.tsx',
  ],
  'bytes of files, and times in the addresses of videos': ['domain/src/content/**'],
  'ids, which are digits by the pattern that found them': [
    'domain/src/forums/mentions.ts',
    'server/src/features/admin/audit-log/find-people.ts',
    'server/src/features/forums/live.ts',
    'server/src/features/forums/posting/{clean-post,drafts,mention-links}.ts',
    'server/src/features/loans/personal-data.ts',
    'server/src/features/messenger/live/hears.ts',
    'server/src/features/writing/publishable.ts',
    'web/src/features/messenger/MessengerPage.tsx',
  ],
  'five digits of a ZIP': ['server/src/features/savedsearches/columns.ts'],
  'what the database, a library or a header says': [
    'server/src/features/audit/anchors.ts',
    'server/src/features/billing/reading/find-payments.ts',
    'server/src/features/deals/several/read-table.ts',
    'server/src/features/files/serve.ts',
    'server/src/features/files/uploads/tus.ts',
    'server/src/features/search/present.ts',
  ],
  'parts of addresses that the program writes, matched as digits by the route or the pattern before': [
    'server/src/features/feeds/answer-feeds.ts',
    'server/src/features/files/{signed-addresses,papers/paper-parts}.ts',
    'server/src/features/members/pictures.ts',
    'web/src/features/calculators/saved/lists/list-search.ts',
    'web/src/features/calculators/wizard/CalculatorWizard.tsx',
    'web/src/features/deals/list/queries.ts',
    'web/src/features/education/courses/CoursePage.tsx',
    'web/src/features/forums/{category/load-category,home/load-forum,topic/load-topic,topic/use-named-post}.ts',
    'web/src/features/forums/moderation/ModerationPage.tsx',
    'web/src/features/forums/topic/reading/use-marked-place.ts',
    'web/src/features/loans/{loan-paging.ts,asking/FinancingPage.tsx}',
    'web/src/features/members/welcome/WelcomePage.tsx',
    'web/src/features/search/SearchPage.tsx',
    'web/src/features/writing/{list/PiecesPage,trash/TrashPage}.tsx',
  ],
  'numbers that the contract has taken as numbers, or as one of some choices': [
    'server/src/features/education/written/{courses,pieces}.ts',
    'server/src/features/livesessions/written.ts',
    'web/src/features/forums/order/SilenceDialog.tsx',
    'web/src/features/writing/compare/differences.ts',
  ],
  'places in a list, in the path of a fault': [
    'web/src/features/forums/analyses/use-counter.ts',
    'web/src/features/writing/drafts/field-faults.ts',
  ],
  'results of a calculation': [
    'web/src/features/calculators/results/{parts.ts,Growth.tsx}',
    'web/src/ui/fields/money.ts',
  ],
  'sliders and lists of choices, which have numbers only': [
    'web/src/features/home/first-page/Hero.tsx',
    'web/src/features/loans/offers/compare/months/MonthsHeld.tsx',
    'web/src/features/members/pictures/PictureCrop.tsx',
    'web/src/features/messenger/media/voice/VoicePlayer.tsx',
    'web/src/ui/audio/AudioPlayer.tsx',
    'web/src/ui/fields/SliderField.tsx',
  ],
  'what the page kept or wrote itself: sizes, places, marks of elements': [
    'web/src/features/forums/topic/reading/use-visit.ts',
    'web/src/features/messenger/chat/{log/use-scroll.ts,writing/Composer.tsx}',
    'web/src/features/messenger/media/voice/wave.ts',
    'web/src/features/notifications/push/device.ts',
    'web/src/features/writing/rich-text/tables.ts',
    'web/src/ui/audio/{now,playing}.ts',
    'web/src/ui/carousel/glide.ts',
    'web/src/ui/faults/free-part.ts',
    'web/src/ui/pieces/Picture.tsx',
    'web/src/ui/rich-editor/{pasted,typed-signs}.ts',
  ],
}

/** What holds for all plugins: tests, and what only they need. */
const TESTS = ['web/src/testing/**', '**/access-rows.ts', '**/*.test.ts', '**/*.test.tsx']

const CALL = /\b(Number|parseFloat|parseInt)\(|\bNumber\.parse|z\.coerce/

test('where numbers aren’t read by the one reader is listed, with a reason, and still needed', () => {
  const { overrides } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as {
    overrides: { includes: string[]; plugins?: string[] }[]
  }
  const rule = overrides.find(({ plugins }) => plugins?.includes('./tools/checks/one-reader.grit'))
  const leftOut = rule?.includes.flatMap((glob) => (glob.startsWith('!') ? [glob.slice(1)] : [])) ?? []
  const listed = Object.values(EXCEPTIONS).flat()
  expect(leftOut.toSorted()).toEqual([...listed, ...TESTS].toSorted())
  const needless = listed.filter(
    (glob) =>
      !globSync(glob, { cwd: ROOT }).some(
        (file) => /\.tsx?$/.test(file) && CALL.test(readFileSync(join(ROOT, file), 'utf8')),
      ),
  )
  expect(needless).toEqual([])
})
