import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isNoLender } from '../../../shell/session/readers.ts'
import { bank, calculator, edit, house, invest } from '../../../ui/icons/glyphs.ts'
import { hopPages } from './public/slots.ts'

export const calculators = defineFeature({
  area: 'analysis',
  name: 'calculators',
  pages: {
    '/investment-calculators': 'hub/CalculatorsPage.tsx',
    '/analysis/rentals/new': 'rental/NewRentalPage.tsx',
    '/analysis/rentals/update/$shortid': 'rental/SavedRentalPage.tsx',
    '/analysis/flip/new': 'flip/NewFlipPage.tsx',
    '/analysis/flip/update/$shortid': 'flip/SavedFlipPage.tsx',
    '/analysis/refinance/new': 'refinance/NewRefinancePage.tsx',
    '/analysis/refinance/update/$shortid': 'refinance/SavedRefinancePage.tsx',
    '/analysis/myrentals': 'saved/lists/MyRentalsPage.tsx',
    '/analysis/myflip': 'saved/lists/MyFlipsPage.tsx',
    '/analysis/myrefinances': 'saved/lists/MyRefinancesPage.tsx',
    '/analysis/myflipanalyses': 'saved/lists/MyFlipAnalysesPage.tsx',
    '/analysis/comparar': 'compare/ComparePage.tsx',
    '/analysis/compartido/$token': 'shared-link/SharedAnalysisPage.tsx',
    '/calculator/flip': 'hard-money/FlipAnalysisPage.tsx',
    '/calculator/flip/update/$shortid': 'hard-money/SavedFlipAnalysisPage.tsx',
  },
  places: [
    {
      key: 'invest',
      label: 'Invertir',
      href: '/investment-calculators',
      order: 50,
      icon: invest,
      shows: isNoLender,
    },
  ],
  entries: [
    {
      place: 'invest',
      label: 'Calculadoras',
      href: '/investment-calculators',
      order: 10,
      icon: calculator,
      hint: 'Las cuentas, antes de firmar',
    },
  ],
  beneath: { '/investment-calculators': { addresses: ['/analysis', '/calculator'] } },
  footer: [{ column: 'learn', label: 'Calculadoras', href: '/investment-calculators', order: 30 }],
  fills: [
    fill(
      hopPages,
      { key: 'rental_property', icon: house },
      { key: 'flip_property', icon: edit },
      { key: 'refinance_property', icon: bank },
      { key: 'flip_analysis', icon: calculator },
    ),
  ],
  panel: [
    {
      key: 'analyses',
      order: 30,
      load: async () => (await import('./saved/panel/analyses-block.ts')).analysesBlock,
    },
  ],
  pageParts: {
    'calculator rental_property': async () =>
      (await import('@cancha/domain/analysis/calculators/rental')).rental,
    'calculator flip_property': async () => (await import('@cancha/domain/analysis/calculators/flip')).flip,
    'calculator refinance_property': async () =>
      (await import('@cancha/domain/analysis/calculators/refinance')).refinance,
    'calculator flip_analysis': async () =>
      (await import('@cancha/domain/analysis/calculators/hard-money')).hardMoney,
    'calculator steps': async () => (await import('./wizard/WizardSteps.tsx')).WizardSteps,
  },
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
