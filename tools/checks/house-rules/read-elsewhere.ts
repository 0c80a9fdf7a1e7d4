/** Where `Number(…)` and its like read what no person typed, and why. */
export const EXCEPTIONS: Record<string, readonly string[]> = {
  'the reader itself, and cents of its digits': [
    'domain/src/ground/numbers/read.ts',
    'domain/src/ground/amounts/parse.ts',
  ],
  'whole numbers of BigInt, and digits that the program wrote itself': [
    'domain/src/ground/amounts/cents.ts',
    'domain/src/analysis/explain/**',
    'domain/src/analysis/calculators/format-figure.ts',
    'domain/src/analysis/calculators/formula.ts',
    'domain/src/talk/forums/counter-analysis.ts',
  ],
  'days, clocks and years as the program has them': [
    'domain/src/ground/time/**',
    'domain/src/deals/facts.ts',
    'server/src/areas/talk/notifications/choices.ts',
    'web/src/areas/money/figures/{Days,Pictures}.tsx',
  ],
  'bytes of files, and times in the addresses of videos': [
    'domain/src/ground/files/**',
    'domain/src/school/content/hosted-videos.ts',
  ],
  'ids, which are digits by the pattern that found them': [
    'domain/src/talk/forums/mentions.ts',
    'server/src/areas/ground/audit/log/find-people.ts',
    'server/src/areas/talk/forums/live.ts',
    'server/src/areas/talk/forums/posting/{clean-post,drafts,mention-links}.ts',
    'server/src/areas/talk/messenger/live/hears.ts',
    'server/src/areas/school/writing/publishable.ts',
    'web/src/areas/talk/messenger/MessengerPage.tsx',
  ],
  'numbers in prose, which are only told apart as ages and sums': [
    'domain/src/ground/fair-housing/read-words.ts',
  ],
  'five digits of a ZIP': ['server/src/areas/deals/saved-searches/columns.ts'],
  'what the database, a library or a header says': [
    'server/src/areas/ground/audit/anchors.ts',
    'server/src/areas/money/billing/reading/find-payments.ts',
    'server/src/areas/deals/deals/several/read-table.ts',
    'server/src/areas/ground/files/serve.ts',
    'server/src/areas/ground/files/uploads/tus.ts',
    'server/src/areas/ground/search/present.ts',
  ],
  'parts of addresses that the program writes, matched as digits by the route or the pattern before': [
    'server/src/areas/ground/feeds/answer-feeds.ts',
    'server/src/areas/ground/files/{signed-addresses,papers/paper-parts}.ts',
    'server/src/areas/people/members/pictures.ts',
    'web/src/areas/analysis/calculators/saved/lists/list-search.ts',
    'web/src/areas/analysis/calculators/wizard/CalculatorWizard.tsx',
    'web/src/areas/deals/deals/list/queries.ts',
    'web/src/areas/school/education/courses/CoursePage.tsx',
    'web/src/areas/talk/forums/{category/load-category,home/load-forum,topic/load-topic,topic/use-named-post}.ts',
    'web/src/areas/talk/forums/moderation/ModerationPage.tsx',
    'web/src/areas/talk/forums/topic/reading/use-marked-place.ts',
    'web/src/areas/lending/requests/{loan-paging.ts,asking/FinancingPage.tsx}',
    'web/src/areas/people/members/welcome/WelcomePage.tsx',
    'web/src/areas/ground/search/SearchPage.tsx',
    'web/src/shell/addresses/list-address.ts',
    'web/src/areas/school/writing/{list/PiecesPage,trash/TrashPage}.tsx',
  ],
  'numbers that the contract has taken as numbers, or as one of some choices': [
    'server/src/areas/school/education/written/{courses,pieces}.ts',
    'server/src/areas/school/live-sessions/written-kinds.ts',
    'web/src/areas/talk/forums/order/SilenceDialog.tsx',
    'web/src/areas/school/writing/compare/differences.ts',
  ],
  'places in a list, in the path of a fault': [
    'web/src/areas/talk/forums/analyses/use-counter.ts',
    'web/src/areas/school/writing/drafts/field-faults.ts',
  ],
  'results of a calculation': [
    'web/src/areas/analysis/calculators/results/{parts.ts,Growth.tsx}',
    'web/src/ui/fields/money.ts',
  ],
  'sliders and lists of choices, which have numbers only': [
    'web/src/shell/home/first-page/Hero.tsx',
    'web/src/areas/lending/requests/offers/compare/months/MonthsHeld.tsx',
    'web/src/areas/people/members/pictures/PictureCrop.tsx',
    'web/src/areas/talk/messenger/media/voice/VoicePlayer.tsx',
    'web/src/ui/audio/AudioPlayer.tsx',
    'web/src/ui/fields/SliderField.tsx',
  ],
  'what the page kept or wrote itself: sizes, places, marks of elements': [
    'web/src/areas/talk/forums/topic/reading/use-visit.ts',
    'web/src/areas/talk/messenger/chat/{log/use-scroll.ts,writing/Composer.tsx}',
    'web/src/areas/talk/messenger/media/voice/wave.ts',
    'web/src/areas/talk/notifications/push/device.ts',
    'web/src/areas/school/writing/rich-text/tables.ts',
    'web/src/ui/audio/{now,playing}.ts',
    'web/src/ui/carousel/glide.ts',
    'web/src/ui/faults/free-part.ts',
    'web/src/ui/pieces/Picture.tsx',
    'web/src/ui/rich-editor/{pasted,typed-signs}.ts',
  ],
}

/** What holds beside: tests, and what only they need. */
export const TESTS = ['web/src/testing/**', '**/access-rows.ts', '**/*.test.ts', '**/*.test.tsx']
