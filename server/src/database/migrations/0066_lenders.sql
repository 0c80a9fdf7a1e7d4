CREATE TABLE "lender_programmes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lender_programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lender_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"loan_type" text NOT NULL,
	"amount_from" bigint NOT NULL,
	"amount_to" bigint,
	"ltv_most" numeric(6, 3),
	"credit_from" text,
	"tax_options" text[] NOT NULL,
	"experience_from" text NOT NULL,
	"kinds" text[] NOT NULL,
	"rate_from" numeric(6, 3) NOT NULL,
	"rate_to" numeric(6, 3) NOT NULL,
	"points" numeric(6, 3) NOT NULL,
	"term_months" integer NOT NULL,
	"interest_only" boolean NOT NULL,
	"closes_in_days" integer,
	"note" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lender_programmes_loan_type" CHECK ("lender_programmes"."loan_type" in ('hard_money', 'refinance')),
	CONSTRAINT "lender_programmes_credit" CHECK ("lender_programmes"."credit_from" in ('500-620', '620-700', '700+')),
	CONSTRAINT "lender_programmes_taxes" CHECK (cardinality("lender_programmes"."tax_options") > 0 and "lender_programmes"."tax_options" <@ array['tax_id', 'social_security']),
	CONSTRAINT "lender_programmes_experience" CHECK ("lender_programmes"."experience_from" in ('none', '1-3', '3-5', '5-10', '10+')),
	CONSTRAINT "lender_programmes_kinds" CHECK (cardinality("lender_programmes"."kinds") > 0 and "lender_programmes"."kinds" <@ array['house', 'duplex', 'triplex', 'fourplex', 'townhouse', 'condo', 'mobile_home', 'apartments', 'commercial']),
	CONSTRAINT "lender_programmes_amounts" CHECK ("lender_programmes"."amount_from" >= 0 and "lender_programmes"."amount_to" >= "lender_programmes"."amount_from"),
	CONSTRAINT "lender_programmes_terms" CHECK ("lender_programmes"."rate_from" >= 0 and "lender_programmes"."rate_to" between "lender_programmes"."rate_from" and 100 and "lender_programmes"."points" between 0 and 100
        and "lender_programmes"."ltv_most" > 0 and "lender_programmes"."ltv_most" <= 100 and "lender_programmes"."term_months" between 1 and 480
        and "lender_programmes"."closes_in_days" between 1 and 180),
	CONSTRAINT "lender_programmes_lengths" CHECK (length("lender_programmes"."name") between 1 and 60 and length("lender_programmes"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "lenders" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"company_address" text NOT NULL,
	"direct" boolean NOT NULL,
	"office_email" text NOT NULL,
	"office_phone" text NOT NULL,
	"phone" text NOT NULL,
	"all_states" boolean NOT NULL,
	"states" text[] NOT NULL,
	"loan_types" text[] NOT NULL,
	"minimum" bigint NOT NULL,
	"commission" numeric(6, 3),
	"nmls" text,
	"nmls_exempt" text,
	"words" text GENERATED ALWAYS AS (fold(company_name || ' ' || contact_name || ' ' || office_email || ' ' || coalesce(nmls, ''))) STORED NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "lenders_state" CHECK ("lenders"."state" in ('waiting', 'approved', 'refused', 'paused', 'suspended')),
	CONSTRAINT "lenders_states" CHECK (cardinality("lenders"."states") <= 60 and array_position("lenders"."states", null) is null),
	CONSTRAINT "lenders_served" CHECK ("lenders"."all_states" or cardinality("lenders"."states") > 0),
	CONSTRAINT "lenders_loan_types" CHECK (cardinality("lenders"."loan_types") > 0 and "lenders"."loan_types" <@ array['hard_money', 'refinance']),
	CONSTRAINT "lenders_amounts" CHECK ("lenders"."minimum" >= 0 and "lenders"."commission" between 0 and 100),
	CONSTRAINT "lenders_nmls" CHECK ("lenders"."nmls" ~ '^[1-9][0-9]{2,8}$'),
	CONSTRAINT "lenders_nmls_exempt" CHECK ("lenders"."nmls_exempt" in ('business', 'bank', 'state')),
	CONSTRAINT "lenders_one_licence" CHECK ("lenders"."nmls" is null or "lenders"."nmls_exempt" is null),
	CONSTRAINT "lenders_confirmed" CHECK ("lenders"."state" not in ('approved', 'paused') or ("lenders"."confirmed_at" is not null and coalesce("lenders"."nmls", "lenders"."nmls_exempt") is not null)),
	CONSTRAINT "lenders_lengths" CHECK (length("lenders"."company_name") between 1 and 120 and length("lenders"."contact_name") between 1 and 50
        and length("lenders"."company_address") <= 200 and length("lenders"."office_email") <= 254 and length("lenders"."office_phone") <= 20
        and length("lenders"."phone") <= 20 and length("lenders"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "lender_programmes" ADD CONSTRAINT "lender_programmes_lender_id_lenders_user_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "lenders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_programmes_key" ON "lender_programmes" USING btree ("lender_id","key");--> statement-breakpoint
CREATE INDEX "lenders_of_state" ON "lenders" USING btree ("state","submitted_at","user_id");