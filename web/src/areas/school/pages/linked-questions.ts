import { asMeta } from '../../../shell/head/linked-data.ts'

/** Questions and answers, for pages that show them. */
export const linkedQuestions = (faqs: readonly { question: string; answer: string }[]) =>
  faqs.length === 0
    ? []
    : [
        asMeta({
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }),
      ]
