CREATE TABLE "loan_drafts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_drafts_sealed" CHECK ("loan_drafts"."typed" like 'v1.%' and length("loan_drafts"."typed") <= 60000)
);
--> statement-breakpoint
CREATE TABLE "loan_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"pair_id" bigint,
	"count" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_events_kind" CHECK ("loan_events"."kind" in ('asked', 'sent', 'found', 'interested', 'passed', 'funded', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "loan_pairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"lender_id" bigint,
	"state" text DEFAULT 'invited' NOT NULL,
	"loan_type" text NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"interested_at" timestamp with time zone,
	"pass_reason" text,
	"pass_note" text DEFAULT '' NOT NULL,
	"lent_amount" bigint,
	"commission_percent" numeric(6, 3),
	"commission_amount" bigint,
	"funded_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "loan_pairs_state" CHECK ("loan_pairs"."state" in ('invited', 'interested', 'passed', 'funded', 'lost')),
	CONSTRAINT "loan_pairs_answered" CHECK (("loan_pairs"."state" not in ('interested', 'funded') or "loan_pairs"."interested_at" is not null)
        and ("loan_pairs"."state" = 'passed') = ("loan_pairs"."pass_reason" is not null) and "loan_pairs"."pass_reason" in ('amount', 'place', 'property', 'numbers', 'busy', 'other')),
	CONSTRAINT "loan_pairs_funded_whole" CHECK (("loan_pairs"."state" = 'funded') = ("loan_pairs"."funded_at" is not null) and ("loan_pairs"."funded_at" is null) = ("loan_pairs"."lent_amount" is null)
        and "loan_pairs"."lent_amount" >= 0 and "loan_pairs"."commission_percent" between 0 and 100 and "loan_pairs"."commission_amount" >= 0),
	CONSTRAINT "loan_pairs_lengths" CHECK (length("loan_pairs"."pass_note") <= 300 and length("loan_pairs"."token") <= 400)
);
--> statement-breakpoint
CREATE TABLE "loan_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"key" uuid NOT NULL,
	"loan_type" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"amount" bigint NOT NULL,
	"person" text,
	"finances" text,
	"languages" text[] NOT NULL,
	"projects" text,
	"active_loans" boolean,
	"how_many" integer,
	"active_hard_money" boolean,
	"used_hard_money" boolean,
	"contractor" text,
	"under_contract" boolean,
	"city" text NOT NULL,
	"place" text NOT NULL,
	"zip" text NOT NULL,
	"words" text GENERATED ALWAYS AS (fold(city || ' ' || zip)) STORED NOT NULL,
	"property_type" text NOT NULL,
	"value" bigint,
	"tax" bigint,
	"rented" boolean,
	"rent" bigint,
	"purchased_on" date,
	"purchase_price" bigint,
	"renovation" bigint,
	"debt" bigint,
	"repaired_value" bigint,
	"token_hash" "bytea" NOT NULL,
	"token" text NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"result" text,
	"reason" text DEFAULT '' NOT NULL,
	"quiet_told_at" timestamp with time zone,
	CONSTRAINT "loan_requests_state" CHECK ("loan_requests"."state" in ('new', 'active', 'close')),
	CONSTRAINT "loan_requests_type" CHECK ("loan_requests"."loan_type" in ('hard_money', 'refinance')),
	CONSTRAINT "loan_requests_closed" CHECK (("loan_requests"."state" = 'close') = ("loan_requests"."closed_at" is not null) and ("loan_requests"."closed_at" is null) = ("loan_requests"."result" is null)
        and ("loan_requests"."closed_at" is null) = ("loan_requests"."closed_by" is null) and "loan_requests"."result" in ('funded', 'elsewhere', 'withdrawn', 'declined')
        and "loan_requests"."closed_by" in ('borrower', 'lender', 'administrator')),
	CONSTRAINT "loan_requests_amounts" CHECK ("loan_requests"."amount" > 0 and "loan_requests"."value" >= 0 and "loan_requests"."tax" >= 0 and "loan_requests"."rent" >= 0 and "loan_requests"."purchase_price" >= 0
        and "loan_requests"."renovation" >= 0 and "loan_requests"."debt" >= 0 and "loan_requests"."repaired_value" >= 0 and "loan_requests"."how_many" >= 0),
	CONSTRAINT "loan_requests_choices" CHECK ("loan_requests"."property_type" in ('house', 'duplex', 'triplex', 'fourplex', 'townhouse', 'condo', 'mobile_home', 'apartments', 'commercial') and "loan_requests"."projects" in ('none', '1-3', '3-5', '5-10', '10+')
        and "loan_requests"."contractor" in ('yes', 'no', 'self') and cardinality("loan_requests"."languages") > 0
        and "loan_requests"."languages" <@ array['spanish', 'english']),
	CONSTRAINT "loan_requests_sealed" CHECK ("loan_requests"."person" like 'v1.%' and "loan_requests"."finances" like 'v1.%'),
	CONSTRAINT "loan_requests_lengths" CHECK (length("loan_requests"."city") between 1 and 100 and length("loan_requests"."zip") <= 5 and length("loan_requests"."reason") <= 500
        and length("loan_requests"."token") <= 400)
);
--> statement-breakpoint
ALTER TABLE "loan_drafts" ADD CONSTRAINT "loan_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_pair_id_loan_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."loan_pairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_pairs" ADD CONSTRAINT "loan_pairs_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_pairs" ADD CONSTRAINT "loan_pairs_lender_id_users_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_drafts_age" ON "loan_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "loan_events_of_request" ON "loan_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "loan_events_pair" ON "loan_events" USING btree ("pair_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_pairs_once" ON "loan_pairs" USING btree ("request_id","lender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_pairs_token" ON "loan_pairs" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "loan_pairs_of_lender" ON "loan_pairs" USING btree ("lender_id","state","id" DESC NULLS FIRST,"loan_type","place","words","interested_at","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_pairs_funded" ON "loan_pairs" USING btree ("request_id") WHERE state = 'funded';--> statement-breakpoint
CREATE INDEX "loan_pairs_funded_at" ON "loan_pairs" USING btree ("funded_at") WHERE funded_at is not null;--> statement-breakpoint
CREATE INDEX "loan_pairs_waiting" ON "loan_pairs" USING btree ("state","created_at") WHERE state in ('invited', 'interested');--> statement-breakpoint
CREATE UNIQUE INDEX "loan_requests_key" ON "loan_requests" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_requests_token" ON "loan_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "loan_requests_of_borrower" ON "loan_requests" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "loan_requests_of_state" ON "loan_requests" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "loan_requests_open" ON "loan_requests" USING btree ("loan_type","place") WHERE state <> 'close';--> statement-breakpoint
CREATE INDEX "loan_requests_private" ON "loan_requests" USING btree ("closed_at") WHERE person is not null or finances is not null;