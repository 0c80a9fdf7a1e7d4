import { type KnownForm, press } from './known-form.ts'
import { PEOPLE_FORMS } from './people-forms.ts'

export const FORMS: readonly KnownForm[] = [
  ...PEOPLE_FORMS,
  {
    file: 'deals/deals/list/FilterSheet.tsx',
    at: '/deals',
    open: (page) => press(page, 'Más filtros'),
    text: 'mucho',
  },
  { file: 'school/pages/ContactForm.tsx', at: '/contactus' },
  {
    file: 'money/memberships/checkout/CheckoutForm.tsx',
    at: '/pricing/pago?plan=basic_year',
    open: async (page) => {
      await page.getByTitle('Datos de la tarjeta').waitFor()
      await page.getByRole('button', { name: /^Pagar \$/ }).waitFor()
    },
    takes: { 'Teléfono (opcional)': 'a number that isn’t whole isn’t kept, and stops no payment' },
  },
  {
    file: 'money/memberships/offer/OfferForm.tsx',
    tried: 'web/src/areas/money/memberships/offer/offer.test.tsx',
  },
  { file: 'money/memberships/card/CardForm.tsx', tried: 'e2e/money/memberships.e2e.ts' },
  {
    file: 'money/memberships/card/SameCardForm.tsx',
    tried: 'web/src/areas/money/memberships/mine/repair.test.tsx',
  },
  {
    file: 'money/memberships/mine/CancelDialog.tsx',
    refusesNothing: 'the reason may be left out, and its field ends with the longest one',
  },
  { file: 'school/pages/ComingSoonPage.tsx', at: '/comingsoon' },
  {
    file: 'analysis/calculators/wizard/WizardSteps.tsx',
    at: '/analysis/flip/new?paso=1',
  },
  {
    file: 'analysis/calculators/wizard/WizardSteps.tsx',
    at: '/analysis/flip/new',
  },
  {
    file: 'ground/audit/AuditLogPage.tsx',
    who: 'admin',
    at: '/admin/registro',
    open: (page) => press(page, 'Filtrar'),
    text: 'x',
    takes: { 'Palabras del motivo': 'a word may begin with any letter' },
  },
  { file: 'deals/enquiries/AskDialog.tsx', tried: 'web/src/areas/deals/enquiries/dialogs.test.tsx' },
  { file: 'deals/enquiries/AnswerDialog.tsx', tried: 'web/src/areas/deals/enquiries/dialogs.test.tsx' },
  { file: 'deals/offers/OfferDialog.tsx', tried: 'web/src/areas/deals/offers/offers.test.tsx' },
  { file: 'money/coupons/NewCouponForm.tsx', who: 'admin', at: '/admin/cupones/nuevo' },
  {
    file: 'money/coupons/CouponCard.tsx',
    who: 'admin',
    at: '/admin/cupones',
    open: (page) => press(page, /^Terminar/),
  },
  { file: 'money/coupons/SendOfferDialog.tsx', tried: 'web/src/areas/money/coupons/dialogs.test.tsx' },
  {
    file: 'deals/dealers/reports/ReportDealDialog.tsx',
    tried: 'web/src/areas/deals/dealers/reports/report.test.tsx',
  },
  { file: 'deals/dealers/whole/DealActs.tsx', tried: 'web/src/areas/deals/dealers/whole/whole.test.tsx' },
  {
    file: 'deals/dealers/whole/ResolveDialog.tsx',
    tried: 'web/src/areas/deals/dealers/whole/whole.test.tsx',
  },
  { file: 'lending/lenders/joining/JoiningForm.tsx', tried: 'e2e/lending/lenders.e2e.ts' },
  {
    file: 'lending/lenders/programmes/CompanyForm.tsx',
    tried: 'web/src/areas/lending/lenders/programmes/programmes.test.tsx',
  },
  { file: 'lending/lenders/programmes/ProgrammeDialog.tsx', tried: 'e2e/lending/lenders.e2e.ts' },
  { file: 'lending/lenders/administration/LenderActs.tsx', tried: 'e2e/lending/lenders.e2e.ts' },
  { file: 'lending/requests/asking/LoanForm.tsx', who: 'ana', at: '/financing' },
  {
    file: 'lending/requests/page/PassDialog.tsx',
    tried: 'web/src/areas/lending/requests/page/lender-acts.test.tsx',
  },
  {
    file: 'lending/requests/borrowing/SayAmountDialog.tsx',
    tried: 'web/src/areas/lending/requests/borrowing/say-amount.test.tsx',
  },
  {
    file: 'lending/requests/borrowing/CloseDialog.tsx',
    tried: 'web/src/areas/lending/requests/page/page.test.tsx',
  },
  {
    file: 'lending/requests/desk/ApprovalDialog.tsx',
    tried: 'web/src/areas/lending/requests/desk/approval.test.tsx',
  },
  {
    file: 'lending/requests/desk/DeskFilters.tsx',
    refusesNothing: 'two lists to choose from, and words, of which any may be looked for',
  },
  {
    file: 'lending/requests/offers/making/LoanOfferDialog.tsx',
    tried: 'web/src/areas/lending/requests/offers/making/making.test.tsx',
  },
  {
    file: 'lending/requests/offers/compare/ReleaseDialog.tsx',
    refusesNothing: 'the reason may be left out, and its field ends with the longest one',
  },
  {
    file: 'lending/requests/documents/reviewing/AskAgainDialog.tsx',
    tried: 'web/src/areas/lending/requests/documents/shared-file.test.tsx',
  },
  {
    file: 'lending/requests/documents/beside/ChooseAnalysisDialog.tsx',
    refusesNothing: 'one of the person’s own analyses, or none: there is nothing to type',
  },
  {
    file: 'lending/requests/administration/AdminCloseDialog.tsx',
    tried: 'web/src/areas/lending/requests/page/page.test.tsx',
  },
  {
    file: 'money/billing/list/PaymentsPage.tsx',
    tried: 'web/src/shell/administration/FilterForm.test.tsx',
  },
  {
    file: 'money/billing/list/PaymentsPage.tsx',
    who: 'admin',
    at: '/admin/pagos',
    open: (page) => press(page, 'Bajar (CSV)'),
  },
  {
    file: 'money/billing/payment/RefundDialog.tsx',
    tried: 'web/src/areas/money/billing/payment/RefundDialog.test.tsx',
  },
  {
    file: 'deals/saved-searches/SearchDialog.tsx',
    tried: 'web/src/areas/deals/saved-searches/searches.test.tsx',
  },
  {
    file: 'school/writing/trash/EraseDialog.tsx',
    who: 'admin',
    at: '/admin/contenido/papelera',
    open: (page) => press(page, /^Borrar para siempre/),
  },
  { file: 'deals/deals/editor/DealEditor.tsx', tried: 'e2e/deals/deals-publishing.e2e.ts' },
  {
    file: 'talk/forums/asking/AskDialog.tsx',
    who: 'ana',
    at: '/forums',
    open: async (page) => {
      await press(page, /^Cual es tu pregunta/)
      await press(page, 'Empezar de nuevo')
    },
  },
  {
    file: 'talk/forums/order/ActDialog.tsx',
    who: 'admin',
    at: '/admin/moderacion',
    open: (page) => press(page, /^Dar por visto/),
  },
  {
    file: 'talk/forums/order/SilenceDialog.tsx',
    who: 'admin',
    at: '/admin/moderacion',
    open: (page) => press(page, /^Silenciar/),
  },
  {
    file: 'ground/admin/failures/FailureCard.tsx',
    tried: 'web/src/areas/ground/admin/failures/discard-failure.test.tsx',
  },
  { file: 'analysis/calculators/saved/acts/DescribeDialog.tsx', tried: 'e2e/analysis/saved-analyses.e2e.ts' },
  {
    file: 'talk/messenger/chat/writing/Composer.tsx',
    tried: 'web/src/areas/talk/messenger/chat/ChatPane.test.tsx',
  },
  {
    file: 'talk/messenger/chat/report/ReportMessagesDialog.tsx',
    tried: 'web/src/areas/talk/messenger/chat/report/ReportMessagesDialog.test.tsx',
  },
  {
    file: 'analysis/calculators/hard-money/FlipAnalysis.tsx',
    refusesNothing: 'it has no step: figures say at once what is wrong with them',
  },
  { file: 'ground/search/SearchDialog.tsx', refusesNothing: 'a search takes any text' },
  {
    file: 'school/writing/rich-text/PictureDialog.tsx',
    refusesNothing: 'a picture may have any description, or none',
  },
  {
    file: 'talk/forums/subcategory/CommentForm.tsx',
    tried: 'web/src/areas/talk/forums/subcategory/Subcategory.test.tsx',
  },
  {
    file: 'talk/forums/asking/AttachedField.tsx',
    refusesNothing: 'the card may have any title, or none',
  },
  {
    file: 'talk/forums/topic/head/TitleForm.tsx',
    tried: 'web/src/areas/talk/forums/topic/post/acts.test.tsx',
  },
  {
    file: 'talk/forums/topic/moderate/ChangeTopicDialog.tsx',
    tried: 'web/src/areas/talk/forums/topic/moderate/moderate.test.tsx',
  },
  {
    file: 'talk/forums/topic/photos/PhotosDialog.tsx',
    tried: 'web/src/areas/talk/forums/topic/photos/photos.test.tsx',
  },
  {
    file: 'talk/forums/topic/post/AnswerDialog.tsx',
    tried: 'web/src/areas/talk/forums/topic/post/acts.test.tsx',
  },
  {
    file: 'talk/forums/topic/post/DeleteDialog.tsx',
    tried: 'web/src/areas/talk/forums/topic/post/acts.test.tsx',
  },
  {
    file: 'talk/forums/topic/post/EditPost.tsx',
    tried: 'web/src/areas/talk/forums/topic/post/acts.test.tsx',
  },
  {
    file: 'talk/forums/topic/post/ReportDialog.tsx',
    refusesNothing: 'every reason that can be chosen is one, and the text may be empty',
  },
  {
    file: 'talk/forums/topic/reply/ReplyForm.tsx',
    tried: 'web/src/areas/talk/forums/analyses/counter.test.tsx',
  },
]
