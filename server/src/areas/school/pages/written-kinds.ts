import { addressOf } from '@cancha/contract/ground/operation'
import { pages } from '@cancha/contract/school/pages'
import { LEGAL_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import { shareRow, shareValues } from '../../../manifest/share.ts'
import { inOneTable, textOf } from '../../../manifest/written-kind.ts'
import { presentFaq, presentPage } from './present.ts'
import { pageStore } from './store.ts'
import { basicPages, faqs } from './tables.ts'

/** Pages that the site links to at fixed addresses. */
const FIXED: Record<string, string> = {
  'privacy-policy': '/privacy_policy',
  'terms-and-conditions': '/terms_and_conditions',
  'about-us': '/aboutus',
}

export const writtenPages = inOneTable({
  rows: basicPages,
  table: 'basic_pages',
  legal: 'legal',
  title: 'title',
  published: 'published_at',
  address: (alias) => alias && (FIXED[alias] ?? `/${alias}`),
  fresh: {},
  toValues: ({ title, lead, body, ...row }) => ({ title, lead, body, ...shareValues(row) }),
  toRow: (values) => ({
    title: textOf(values, 'title'),
    lead: textOf(values, 'lead'),
    body: textOf(values, 'body'),
    ...shareRow(values),
    // A page at a legal page's address becomes a legal text, and stays one under another address.
    ...(LEGAL_ALIASES.has(textOf(values, 'alias')) && { legal: true }),
  }),
  show: {
    address: (id) => addressOf(pages.page, { params: { id } }),
    async answer(tx, id) {
      const page = await pageStore(tx).page(id)
      return page && { basicpages: [presentPage(page)] }
    },
  },
})

export const writtenFaqs = inOneTable({
  rows: faqs,
  table: 'faqs',
  title: 'question',
  published: 'published_at',
  address: () => '/faq',
  fresh: {},
  toValues: ({ question, answer }) => ({ question, answer }),
  toRow: (values) => ({ question: textOf(values, 'question'), answer: textOf(values, 'answer') }),
  show: {
    address: () => addressOf(pages.faqs),
    answer: async (tx) => ({ faqs: (await pageStore(tx).faqs()).map(presentFaq) }),
  },
})
