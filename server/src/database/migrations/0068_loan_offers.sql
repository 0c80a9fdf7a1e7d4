CREATE TABLE "loan_offer_versions" (
	"offer_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"amount" bigint NOT NULL,
	"rate" numeric(6, 3) NOT NULL,
	"points" numeric(6, 3) NOT NULL,
	"fees" bigint NOT NULL,
	"term_months" integer NOT NULL,
	"interest_only_months" integer NOT NULL,
	"ltv" numeric(6, 3),
	"closes_in_days" integer NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_offer_versions_offer_id_version_pk" PRIMARY KEY("offer_id","version"),
	CONSTRAINT "loan_offer_versions_terms" CHECK ("loan_offer_versions"."amount" > 0 and "loan_offer_versions"."rate" between 0 and 40 and "loan_offer_versions"."points" between 0 and 15
        and "loan_offer_versions"."fees" >= 0 and "loan_offer_versions"."fees" < "loan_offer_versions"."amount" and "loan_offer_versions"."ltv" between 1 and 100),
	CONSTRAINT "loan_offer_versions_times" CHECK ("loan_offer_versions"."term_months" between 1 and 480 and "loan_offer_versions"."interest_only_months" between 0 and "loan_offer_versions"."term_months"
        and "loan_offer_versions"."closes_in_days" between 1 and 180 and length("loan_offer_versions"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "loan_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pair_id" bigint,
	"request_id" bigint NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stands_until" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_offers_state" CHECK ("loan_offers"."state" in ('made', 'accepted', 'declined', 'withdrawn', 'lapsed', 'outdone', 'fallen', 'closed', 'funded')),
	CONSTRAINT "loan_offers_version" CHECK ("loan_offers"."version" >= 1),
	CONSTRAINT "loan_offers_reason" CHECK (length("loan_offers"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "loan_events" DROP CONSTRAINT "loan_events_kind";--> statement-breakpoint
ALTER TABLE "loan_offer_versions" ADD CONSTRAINT "loan_offer_versions_offer_id_loan_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."loan_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD CONSTRAINT "loan_offers_pair_id_loan_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."loan_pairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD CONSTRAINT "loan_offers_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_offers_of_pair" ON "loan_offers" USING btree ("pair_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_offers_accepted" ON "loan_offers" USING btree ("request_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "loan_offers_of_request" ON "loan_offers" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "loan_offers_lapsing" ON "loan_offers" USING btree ("stands_until") WHERE state = 'made';--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_kind" CHECK ("loan_events"."kind" in ('asked', 'sent', 'found', 'interested', 'passed', 'offered', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_fallen', 'funded', 'closed'));