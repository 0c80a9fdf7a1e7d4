// The papers of the demo's loan files. Their files are drawn by drawings/loan-papers/make-loan-papers.ts; whatever looks like a document says that it is a sample.

/** A page of a paper: what it names, a table with its head, sentences. */
type PaperPage = {
  facts?: readonly (readonly [label: string, value: string])[]
  rows?: readonly (readonly string[])[]
  text?: readonly string[]
}
export type DemoPaper = { from: string; title: string; pages: readonly PaperPage[] }

const BETO = {
  name: 'Beto Salgado',
  company: 'Hermanos Salgado LLC',
  house: '1314 S Edgefield Ave, Dallas, TX 75208',
}
const NANCY = {
  name: 'Nancy Olivares',
  company: 'Olivares y Familia LLC',
  house: '6704 Circle S Rd, Austin, TX 78745',
}

const taxNumber = (name: string, last: string): DemoPaper => ({
  from: 'Social Security Administration',
  title: 'Copy of a Social Security card',
  pages: [
    {
      facts: [
        ['Name', name],
        ['Number', `XXX-XX-${last}`],
      ],
      text: ['Both sides of the card, copied for the lender. The first digits are covered.'],
    },
  ],
})

const insurance = (house: string, sort: string, premium: string): DemoPaper => ({
  from: 'Alamo Mutual Insurance',
  title: `${sort} policy: declarations`,
  pages: [
    {
      facts: [
        ['Insured property', house],
        ['Dwelling limit', '$240,000'],
        ['Liability', '$300,000'],
        ['Deductible', '$2,500'],
        ['Annual premium', premium],
        ['Policy period', '12 months'],
      ],
      text: ['Mortgagee: to be added at closing. This page is part of the policy.'],
    },
  ],
})

const MOVES = [
  ['Date', 'Description', 'Amount', 'Balance'],
  ['Jan 2', 'Rent received', '$2,050.00', '$18,412.30'],
  ['Jan 3', 'Mortgage payment', '−$842.17', '$17,570.13'],
  ['Jan 8', 'Deposit, customer', '$3,400.00', '$20,970.13'],
  ['Jan 11', 'Supplies', '−$1,265.40', '$19,704.73'],
  ['Jan 19', 'Deposit, customer', '$2,150.00', '$21,854.73'],
  ['Jan 27', 'Insurance', '−$129.50', '$21,725.23'],
] as const

/** Papers that were sent as a PDF, by the name of their file. */
export const PAPERS = {
  'seguro-social': taxNumber(BETO.name, '4471'),
  'forma-1099': {
    from: 'Trinity Builders Inc.',
    title: 'Form 1099-NEC: nonemployee compensation',
    pages: [
      {
        facts: [
          ['Recipient', BETO.company],
          ['Payer', 'Trinity Builders Inc., Dallas, TX'],
          ['Box 1, compensation', '$61,840.00'],
          ['Box 4, tax withheld', '$0.00'],
        ],
        text: ['Copy B, for the recipient. Furnished to the Internal Revenue Service.'],
      },
    ],
  },
  'estado-de-cuenta': {
    from: 'Banco del Trinity',
    title: 'Business checking: statement for January',
    pages: [
      {
        facts: [
          ['Account holder', BETO.company],
          ['Account', '···· 8812'],
          ['Page', '1 of 3'],
        ],
        rows: MOVES,
      },
      {
        facts: [
          ['Account', '···· 8812'],
          ['Page', '2 of 3'],
          ['Balance at the end', '$21,725.23'],
        ],
        text: ['Checks paid this month: none. Average balance: $19,840.11.'],
      },
    ],
  },
  'estado-de-hipoteca': {
    from: 'Lone Star Home Servicing',
    title: 'Mortgage statement',
    pages: [
      {
        facts: [
          ['Borrower', BETO.name],
          ['Property', BETO.house],
          ['Principal balance', '$98,000.00'],
          ['Interest rate', '4.125%'],
          ['Payment due', '$842.17'],
          ['Past due', '$0.00'],
        ],
        text: ['Payments are current. A payoff letter can be asked for at any time.'],
      },
    ],
  },
  escritura: {
    from: 'Dallas County Clerk',
    title: 'General warranty deed',
    pages: [
      {
        facts: [
          ['Grantee', BETO.company],
          ['Property', BETO.house],
          ['Recorded', 'Volume 2021, page 14877'],
        ],
        text: [
          'Grantor, for ten dollars and other good and valuable consideration, has granted, sold and conveyed to Grantee the property above.',
          'To have and to hold, with all rights belonging to it, to Grantee and its successors forever.',
        ],
      },
    ],
  },
  'contrato-de-renta': {
    from: 'Hermanos Salgado LLC',
    title: 'Residential lease',
    pages: [
      {
        facts: [
          ['Landlord', BETO.company],
          ['Tenant', 'Ofelia Rangel'],
          ['Property', BETO.house],
          ['Term', '24 months'],
          ['Rent', '$2,050 a month'],
          ['Deposit', '$2,050'],
        ],
        text: ['Rent is due on the first day of each month and late after the fifth.'],
      },
      {
        text: [
          'The landlord repairs roof, pipes, heating and air within a reasonable time after notice.',
          'The tenant keeps the house clean, pays power and water, and tells the landlord of leaks at once.',
          'Signed by both: B. Salgado · O. Rangel',
        ],
      },
    ],
  },
  'poliza-dallas': insurance(BETO.house, 'Rental dwelling', '$1,554.00'),
  'pasaporte-nancy': {
    from: 'Passport',
    title: 'Copy of the page with the data',
    pages: [
      {
        facts: [
          ['Name', NANCY.name],
          ['Document', 'G00000000'],
          ['Expires', 'in six years'],
        ],
      },
    ],
  },
  'seguro-social-nancy': taxNumber(NANCY.name, '1908'),
  'recibo-de-nomina': {
    from: 'Hill Country Staffing',
    title: 'Pay stub',
    pages: [
      {
        facts: [
          ['Employee', NANCY.name],
          ['Period', 'two weeks'],
          ['Net pay', '$1,612.88'],
        ],
        rows: [
          ['Concept', 'Hours', 'Rate', 'Amount'],
          ['Regular', '80', '$24.50', '$1,960.00'],
          ['Federal tax', '', '', '−$197.18'],
          ['Social Security and Medicare', '', '', '−$149.94'],
        ],
      },
    ],
  },
  'estado-de-cuenta-austin': {
    from: 'Colorado River Bank',
    title: 'Business savings: statement for two months',
    pages: [
      {
        facts: [
          ['Account holder', NANCY.company],
          ['Account', '···· 3054'],
          ['Balance', '$74,310.66'],
        ],
        rows: [
          ['Date', 'Description', 'Amount', 'Balance'],
          ['Nov 4', 'Sale of a house, closing', '$58,220.00', '$71,905.41'],
          ['Nov 30', 'Interest', '$12.40', '$71,917.81'],
          ['Dec 12', 'Deposit', '$2,380.00', '$74,297.81'],
          ['Dec 31', 'Interest', '$12.85', '$74,310.66'],
        ],
      },
    ],
  },
  'acta-de-la-llc': {
    from: 'Texas Secretary of State',
    title: 'Certificate of formation: limited liability company',
    pages: [
      {
        facts: [
          ['Entity', NANCY.company],
          ['Governing person', NANCY.name],
          ['Registered office', 'Austin, Texas'],
        ],
        text: ['The company is formed for any lawful purpose. It takes effect when this document is filed.'],
      },
    ],
  },
  'contrato-de-compra': {
    from: 'One to four family residential contract',
    title: 'Contract of sale',
    pages: [
      {
        facts: [
          ['Buyer', NANCY.company],
          ['Property', NANCY.house],
          ['Sales price', '$182,000'],
          ['Earnest money', '$3,000'],
          ['Option period', '7 days'],
          ['Closing', 'within 21 days'],
        ],
        text: ['Buyer accepts the property as it is. Title is insured by the policy that Seller furnishes.'],
      },
      { text: ['Initialed on every page and signed by Buyer and Seller: N. Olivares · R. Whitfield'] },
    ],
  },
  'presupuesto-de-obra': {
    from: 'Julián Cota, remodelaciones',
    title: 'Presupuesto de los arreglos',
    pages: [
      {
        facts: [
          ['Propiedad', NANCY.house],
          ['Plazo', '11 semanas'],
          ['Total', '$68,000'],
        ],
        rows: [
          ['Trabajo', 'Material', 'Mano de obra', 'Suma'],
          ['Techo y canaletas', '$7,200', '$5,300', '$12,500'],
          ['Cocina', '$11,400', '$6,100', '$17,500'],
          ['Dos baños', '$8,300', '$7,200', '$15,500'],
          ['Luz, plomería y aire', '$9,900', '$6,600', '$16,500'],
          ['Pisos y pintura', '$3,500', '$2,500', '$6,000'],
        ],
        text: ['La mitad al empezar cada etapa y la mitad cuando pase su inspección.'],
      },
    ],
  },
  'poliza-austin': insurance(NANCY.house, 'Builder’s risk', '$2,310.00'),
} as const satisfies Record<string, DemoPaper>
