-- Oldest program: 0080_what_apps_leave_unsaid
ALTER TABLE "loan_requests" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "handed_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_handed" ON "email_tokens" USING btree ("handed_hash") WHERE handed_hash is not null;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_handed_length" CHECK (octet_length("email_tokens"."handed_hash") = 32);