-- Oldest program: 0075_whose_password
ALTER TABLE "email_tokens" DROP CONSTRAINT "email_tokens_purpose";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_doubted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registered_with" text;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_purpose" CHECK ("email_tokens"."purpose" in ('confirm', 'ticket', 'reset', 'dealer', 'lender', 'answer'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_registered_with" CHECK (length("users"."registered_with") <= 300);