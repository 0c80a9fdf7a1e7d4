-- Oldest program: 0076_changes_that_wait
CREATE TABLE "lender_changes" (
	"lender_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"nmls" text,
	"nmls_exempt" text,
	"all_states" boolean NOT NULL,
	"states" text[] NOT NULL,
	CONSTRAINT "lender_changes_name" CHECK (length("lender_changes"."company_name") between 1 and 120),
	CONSTRAINT "lender_changes_states" CHECK (cardinality("lender_changes"."states") <= 60 and array_position("lender_changes"."states", null) is null
        and ("lender_changes"."all_states" or cardinality("lender_changes"."states") > 0)),
	CONSTRAINT "lender_changes_nmls" CHECK ("lender_changes"."nmls" ~ '^[1-9][0-9]{2,8}$'),
	CONSTRAINT "lender_changes_nmls_exempt" CHECK ("lender_changes"."nmls_exempt" in ('business', 'bank', 'state')),
	CONSTRAINT "lender_changes_one_licence" CHECK ("lender_changes"."nmls" is null or "lender_changes"."nmls_exempt" is null)
);
--> statement-breakpoint
CREATE TABLE "lender_programme_notes" (
	"programme_id" bigint PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "lender_programme_notes_length" CHECK (length("lender_programme_notes"."note") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "lender_changes" ADD CONSTRAINT "lender_changes_lender_id_lenders_user_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_programme_notes" ADD CONSTRAINT "lender_programme_notes_programme_id_lender_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."lender_programmes"("id") ON DELETE cascade ON UPDATE no action;