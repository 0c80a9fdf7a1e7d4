import type { Page } from '@playwright/test'

/** How a form of the site comes to be sent wrong input; every file of `web/src` with a form has a line. */
export type KnownForm = { file: string } & (
  | {
      at: string
      who?: string
      open?: (page: Page) => Promise<unknown>
      /** what is wrong in its fields for text; nothing at all if it doesn't say */
      text?: string
      /** fields that take what looks wrong, by their labels, and why */
      takes?: Record<string, string>
    }
  /** The test that sends it wrong input, because it takes more than a page to reach it. */
  | { tried: string }
  /** Why there is nothing that it could refuse. */
  | { refusesNothing: string }
)

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

export const FORMS: readonly KnownForm[] = [
  {
    file: 'deals/list/FilterSheet.tsx',
    at: '/deals',
    open: (page) => press(page, 'Más filtros'),
    text: 'mucho',
  },
  { file: 'accounts/registration/RegisterForm.tsx', at: '/register' },
  { file: 'accounts/sign-in/LoginForm.tsx', at: '/login' },
  {
    file: 'accounts/sign-in/ForgotPassword.tsx',
    at: '/login',
    open: (page) => press(page, '¿Olvidaste tu contraseña?'),
  },
  { file: 'pages/ContactForm.tsx', at: '/contactus' },
  {
    file: 'memberships/checkout/CheckoutForm.tsx',
    at: '/pricing/pago?plan=basic_year',
    open: async (page) => {
      await page.getByTitle('Datos de la tarjeta').waitFor()
      await page.getByRole('button', { name: /^Pagar \$/ }).waitFor()
    },
    takes: { 'Teléfono (opcional)': 'a number that isn’t whole isn’t kept, and stops no payment' },
  },
  { file: 'memberships/offer/OfferForm.tsx', tried: 'web/src/features/memberships/offer/offer.test.tsx' },
  { file: 'memberships/card/CardForm.tsx', tried: 'e2e/memberships.e2e.ts' },
  {
    file: 'memberships/card/SameCardForm.tsx',
    tried: 'web/src/features/memberships/mine/repair.test.tsx',
  },
  {
    file: 'memberships/mine/CancelDialog.tsx',
    refusesNothing: 'the reason may be left out, and its field ends with the longest one',
  },
  { file: 'pages/ComingSoonPage.tsx', at: '/comingsoon' },
  {
    file: 'calculators/wizard/WizardSteps.tsx',
    at: '/analysis/flip/new?paso=1',
  },
  {
    file: 'calculators/wizard/WizardSteps.tsx',
    at: '/analysis/flip/new',
  },
  {
    file: 'members/editing/EditProfile.tsx',
    who: 'ana',
    at: '/aboutuser',
    open: (page) => press(page, 'Editar Perfil'),
  },
  {
    file: 'accounts/passwords/NewPasswordForm.tsx',
    who: 'ana',
    at: '/change-password',
    takes: { 'Confirma tu nueva contraseña': 'it is the same as the password' },
  },
  { file: 'security/EmailSection.tsx', who: 'ana', at: '/seguridad' },
  {
    file: 'admin/InviteDialog.tsx',
    who: 'admin',
    at: '/admin/miembros',
    open: (page) => press(page, 'Invitar'),
  },
  {
    file: 'admin/ChangeDialog.tsx',
    who: 'admin',
    at: '/admin/miembros?search=wilmer',
    open: async (page) => {
      await page
        .getByRole('link', { name: /Wilmer/ })
        .first()
        .click()
      await press(page, 'Bloquear')
    },
  },
  {
    file: 'admin/audit-log/AuditFilterForm.tsx',
    who: 'admin',
    at: '/admin/registro',
    open: (page) => press(page, 'Filtrar'),
    text: 'x',
    takes: { 'Palabras del motivo': 'a word may begin with any letter' },
  },
  { file: 'enquiries/AskDialog.tsx', tried: 'web/src/features/enquiries/dialogs.test.tsx' },
  { file: 'enquiries/AnswerDialog.tsx', tried: 'web/src/features/enquiries/dialogs.test.tsx' },
  { file: 'dealoffers/OfferDialog.tsx', tried: 'web/src/features/dealoffers/offers.test.tsx' },
  { file: 'coupons/NewCouponForm.tsx', who: 'admin', at: '/admin/cupones/nuevo' },
  {
    file: 'coupons/EndCouponDialog.tsx',
    who: 'admin',
    at: '/admin/cupones',
    open: (page) => press(page, /^Terminar/),
  },
  { file: 'coupons/SendOfferDialog.tsx', tried: 'web/src/features/coupons/dialogs.test.tsx' },
  { file: 'dealers/reports/ReportDealDialog.tsx', tried: 'web/src/features/dealers/reports/report.test.tsx' },
  { file: 'dealers/whole/ActDialog.tsx', tried: 'web/src/features/dealers/whole/whole.test.tsx' },
  { file: 'dealers/whole/ResolveDialog.tsx', tried: 'web/src/features/dealers/whole/whole.test.tsx' },
  { file: 'lenders/joining/JoiningForm.tsx', tried: 'e2e/lending/lenders.e2e.ts' },
  {
    file: 'lenders/programmes/CompanyForm.tsx',
    tried: 'web/src/features/lenders/programmes/programmes.test.tsx',
  },
  { file: 'lenders/programmes/ProgrammeDialog.tsx', tried: 'e2e/lending/lenders.e2e.ts' },
  { file: 'lenders/administration/ActDialog.tsx', tried: 'e2e/lending/lenders.e2e.ts' },
  { file: 'loans/asking/LoanForm.tsx', who: 'ana', at: '/financing' },
  { file: 'loans/page/PassDialog.tsx', tried: 'web/src/features/loans/page/lender-acts.test.tsx' },
  {
    file: 'loans/borrowing/SayAmountDialog.tsx',
    tried: 'web/src/features/loans/borrowing/say-amount.test.tsx',
  },
  { file: 'loans/borrowing/CloseDialog.tsx', tried: 'web/src/features/loans/page/page.test.tsx' },
  { file: 'loans/desk/ApprovalDialog.tsx', tried: 'web/src/features/loans/desk/approval.test.tsx' },
  {
    file: 'loans/desk/DeskFilters.tsx',
    refusesNothing: 'two lists to choose from, and words, of which any may be looked for',
  },
  {
    file: 'loans/offers/making/LoanOfferDialog.tsx',
    tried: 'web/src/features/loans/offers/making/making.test.tsx',
  },
  {
    file: 'loans/offers/compare/ReleaseDialog.tsx',
    refusesNothing: 'the reason may be left out, and its field ends with the longest one',
  },
  {
    file: 'loans/documents/reviewing/AskAgainDialog.tsx',
    tried: 'web/src/features/loans/documents/shared-file.test.tsx',
  },
  {
    file: 'loans/documents/beside/ChooseAnalysisDialog.tsx',
    refusesNothing: 'one of the person’s own analyses, or none: there is nothing to type',
  },
  { file: 'loans/administration/AdminCloseDialog.tsx', tried: 'web/src/features/loans/page/page.test.tsx' },
  {
    file: 'billing/list/PaymentFilterForm.tsx',
    tried: 'web/src/features/billing/list/PaymentFilterForm.test.tsx',
  },
  {
    file: 'billing/list/PaymentsExportDialog.tsx',
    who: 'admin',
    at: '/admin/pagos',
    open: (page) => press(page, 'Bajar (CSV)'),
  },
  {
    file: 'billing/payment/RefundDialog.tsx',
    tried: 'web/src/features/billing/payment/RefundDialog.test.tsx',
  },
  { file: 'savedsearches/SearchDialog.tsx', tried: 'web/src/features/savedsearches/searches.test.tsx' },
  {
    file: 'writing/ReasonDialog.tsx',
    who: 'admin',
    at: '/admin/contenido/papelera',
    open: (page) => press(page, /^Borrar para siempre/),
  },
  { file: 'deals/editor/DealEditor.tsx', tried: 'e2e/deals/deals-publishing.e2e.ts' },
  {
    file: 'forums/asking/AskDialog.tsx',
    who: 'ana',
    at: '/forums',
    open: async (page) => {
      await press(page, /^Cual es tu pregunta/)
      await press(page, 'Empezar de nuevo')
    },
  },
  {
    file: 'forums/order/ActDialog.tsx',
    who: 'admin',
    at: '/admin/moderacion',
    open: (page) => press(page, /^Dar por visto/),
  },
  {
    file: 'forums/order/SilenceDialog.tsx',
    who: 'admin',
    at: '/admin/moderacion',
    open: (page) => press(page, /^Silenciar/),
  },
  { file: 'members/welcome/WelcomePage.tsx', tried: 'e2e/members.e2e.ts' },
  { file: 'accounts/passwords/CurrentPassword.tsx', tried: 'e2e/accounts/sign-in.e2e.ts' },
  {
    file: 'accounts/verification/CorrectEmail.tsx',
    tried: 'web/src/features/accounts/verification/VerifyEmail.test.tsx',
  },
  { file: 'accounts/phone/PhonePrompt.tsx', tried: 'e2e/accounts/sign-in.e2e.ts' },
  {
    file: 'admin/failures/DiscardDialog.tsx',
    tried: 'web/src/features/admin/failures/DiscardDialog.test.tsx',
  },
  {
    file: 'admin/invitations/InvitationActDialog.tsx',
    tried: 'web/src/features/admin/invitations/InvitationActDialog.test.tsx',
  },
  {
    file: 'admin/member/ResetSecondFactorDialog.tsx',
    tried: 'web/src/features/admin/member/ResetSecondFactorDialog.test.tsx',
  },
  { file: 'calculators/saved/acts/DescribeDialog.tsx', tried: 'e2e/saved-analyses.e2e.ts' },
  { file: 'connections/reports/ResolveDialog.tsx', tried: 'e2e/connections.e2e.ts' },
  { file: 'security/proof/use-proof.tsx', tried: 'e2e/accounts/security.e2e.ts' },
  { file: 'security/proof/ProofForm.tsx', tried: 'e2e/accounts/security.e2e.ts' },
  { file: 'security/proof/ReauthDialog.tsx', tried: 'e2e/accounts/security.e2e.ts' },
  { file: 'security/public/SecondFactorDialog.tsx', tried: 'e2e/accounts/sign-in.e2e.ts' },
  { file: 'security/second-factor/EnrollDialog.tsx', tried: 'e2e/accounts/security.e2e.ts' },
  { file: 'security/social/SocialReturn.tsx', tried: 'e2e/accounts/security.e2e.ts' },
  { file: 'security/social/Unverified.tsx', tried: 'web/src/features/security/social/Unverified.test.tsx' },
  { file: 'messenger/chat/writing/Composer.tsx', tried: 'web/src/features/messenger/chat/ChatPane.test.tsx' },
  {
    file: 'messenger/chat/report/ReportMessagesDialog.tsx',
    tried: 'web/src/features/messenger/chat/report/ReportMessagesDialog.test.tsx',
  },
  {
    file: 'calculators/hard-money/FlipAnalysis.tsx',
    refusesNothing: 'it has no step: figures say at once what is wrong with them',
  },
  {
    file: 'connections/reports/ReportDialog.tsx',
    refusesNothing: 'every reason that can be chosen is one, and the text may be empty',
  },
  { file: 'search/SearchDialog.tsx', refusesNothing: 'a search takes any text' },
  {
    file: 'writing/rich-text/PictureDialog.tsx',
    refusesNothing: 'a picture may have any description, or none',
  },
  {
    file: 'forums/subcategory/CommentForm.tsx',
    tried: 'web/src/features/forums/subcategory/Subcategory.test.tsx',
  },
  {
    file: 'forums/asking/AttachedField.tsx',
    refusesNothing: 'the card may have any title, or none',
  },
  { file: 'forums/topic/head/TitleForm.tsx', tried: 'web/src/features/forums/topic/post/acts.test.tsx' },
  {
    file: 'forums/topic/moderate/ChangeTopicDialog.tsx',
    tried: 'web/src/features/forums/topic/moderate/moderate.test.tsx',
  },
  {
    file: 'forums/topic/photos/PhotosDialog.tsx',
    tried: 'web/src/features/forums/topic/photos/photos.test.tsx',
  },
  { file: 'forums/topic/post/AnswerDialog.tsx', tried: 'web/src/features/forums/topic/post/acts.test.tsx' },
  { file: 'forums/topic/post/DeleteDialog.tsx', tried: 'web/src/features/forums/topic/post/acts.test.tsx' },
  { file: 'forums/topic/post/EditPost.tsx', tried: 'web/src/features/forums/topic/post/acts.test.tsx' },
  {
    file: 'forums/topic/post/ReportDialog.tsx',
    refusesNothing: 'every reason that can be chosen is one, and the text may be empty',
  },
  { file: 'forums/topic/reply/ReplyForm.tsx', tried: 'web/src/features/forums/analyses/counter.test.tsx' },
]
