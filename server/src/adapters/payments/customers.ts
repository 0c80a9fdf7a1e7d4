/** The customers at the provider: a part of `Payments`. */
export type CustomerGateway = {
  /**
   * Where the provider's ids are from: an id of another mode or account is nothing here, or somebody else. Asked once by each
   * process.
   */
  providerAccount(): Promise<ProviderAccount>

  /**
   * Makes a customer, or answers the one that was made with this key before: then `createdAt` is long ago, and it may have orders.
   * @param person.payerKey a random id of the account, by which it is known though its number is another account's after a restore
   */
  createCustomer(person: Person, key: string): Promise<{ id: string; createdAt: Date }>
  /** A customer as the provider describes them; null for none, or one who was deleted. */
  whoIs(customerId: string): Promise<KnownCustomer | null>
  /** All customers who have exactly this e-mail. */
  customersWith(email: string): Promise<KnownCustomer[]>
  /** Sends on a new name or e-mail. Of a customer who isn't there, nothing changes. */
  renameCustomer(customerId: string, person: Person, key: string): Promise<void>
}

/** The data of a person that the provider gets. */
type Person = { email: string; name: string; userId: number; payerKey: string }

/** `sandbox` is the provider within this program. The account is null where the key may not read it. */
export type ProviderAccount = { mode: 'live' | 'test' | 'sandbox'; account: string | null }

export type KnownCustomer = {
  id: string
  createdAt: Date
  /** Null where the provider takes none of the person's. */
  email: string | null
  /** The account for which the customer was made; both null for a customer that wasn't made here. */
  userId: number | null
  payerKey: string | null
}
