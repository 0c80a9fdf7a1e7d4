-- Oldest program: 0083_known_deals_of_searches
CREATE TABLE "entry_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"last_wrong_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_letters_sealed" CHECK ("entry_letters"."code" like 'v1.%'),
	CONSTRAINT "entry_letters_hashes" CHECK (octet_length("entry_letters"."browser_hash") = 32 and octet_length("entry_letters"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_method";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "proved_at" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_letters_email" ON "entry_letters" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_letters_browser" ON "entry_letters" USING btree ("browser_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_letters_token" ON "entry_letters" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "entry_letters_created" ON "entry_letters" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'ticket', 'letter', 'google', 'facebook'));