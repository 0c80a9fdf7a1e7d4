import { defineFeature } from '../shell/manifest/feature.ts'
import { isLender, isNoLender } from '../shell/session/readers.ts'
import { bank, money } from '../ui/icons/glyphs.ts'

/**
 * Menu lines of features in the specification that aren't built yet. None is shown before its page exists. A feature
 * that is built moves its lines to its own manifest.
 */
export const later = defineFeature({
  name: 'later',
  places: [
    {
      key: 'lender',
      label: 'Portal de prestamista',
      href: '/dashboard/lender',
      order: 30,
      icon: bank,
      shows: isLender,
      onlyWide: true,
    },
  ],
  entries: [
    {
      place: 'invest',
      label: 'Financiamiento',
      href: '/financing',
      order: 30,
      icon: money,
      hint: 'Préstamos para invertir',
    },
  ],
  account: [
    { label: 'Portal de préstamo', href: '/dashboard/borrower', order: 20, shows: isNoLender },
    { label: 'Portal de prestamista', href: '/dashboard/lender', order: 30, shows: isLender },
  ],
})
