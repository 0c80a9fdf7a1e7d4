CREATE TABLE "deal_offer_versions" (
	"offer_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"by" text NOT NULL,
	"amount" bigint NOT NULL,
	"earnest" bigint NOT NULL,
	"days" integer NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_offer_versions_offer_id_version_pk" PRIMARY KEY("offer_id","version"),
	CONSTRAINT "deal_offer_versions_by" CHECK ("deal_offer_versions"."by" in ('buyer', 'dealer')),
	CONSTRAINT "deal_offer_versions_terms" CHECK ("deal_offer_versions"."amount" > 0 and "deal_offer_versions"."earnest" between 0 and "deal_offer_versions"."amount" and "deal_offer_versions"."days" between 1 and 365 and length("deal_offer_versions"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "deal_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stands_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_offers_state" CHECK ("deal_offers"."state" in ('made', 'countered', 'accepted', 'declined', 'outbid', 'withdrawn', 'lapsed', 'closed', 'fallen')),
	CONSTRAINT "deal_offers_version" CHECK ("deal_offers"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "deal_enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"dealer_id" bigint NOT NULL,
	"user_id" bigint,
	"visitor_id" bigint,
	"message" text DEFAULT '' NOT NULL,
	"phone" text,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "deal_enquiries_state" CHECK ("deal_enquiries"."state" in ('new', 'answered', 'visited', 'offer', 'closed')),
	CONSTRAINT "deal_enquiries_who" CHECK (("deal_enquiries"."user_id" is null) <> ("deal_enquiries"."visitor_id" is null)),
	CONSTRAINT "deal_enquiries_message" CHECK (length("deal_enquiries"."message") <= 2000 and length("deal_enquiries"."phone") <= 20 and ("deal_enquiries"."user_id" is null) = ("deal_enquiries"."message" = ''))
);
--> statement-breakpoint
CREATE TABLE "deal_enquiry_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_enquiry_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_enquiry_answers_way" CHECK ("deal_enquiry_answers"."way" in ('message', 'letter', 'page')),
	CONSTRAINT "deal_enquiry_answers_lengths" CHECK (length("deal_enquiry_answers"."text") between 1 and 2000 and length("deal_enquiry_answers"."key") <= 64)
);
--> statement-breakpoint
CREATE TABLE "deal_enquiry_visitors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_enquiry_visitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_enquiry_visitors_lengths" CHECK (length("deal_enquiry_visitors"."email") <= 254 and length("deal_enquiry_visitors"."full_name") between 1 and 120 and length("deal_enquiry_visitors"."phone") <= 20
        and length("deal_enquiry_visitors"."message") between 1 and 2000 and "deal_enquiry_visitors"."full_name" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "deal_offer_versions" ADD CONSTRAINT "deal_offer_versions_offer_id_deal_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."deal_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_offers" ADD CONSTRAINT "deal_offers_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_offers" ADD CONSTRAINT "deal_offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_enquiries" ADD CONSTRAINT "deal_enquiries_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_enquiries" ADD CONSTRAINT "deal_enquiries_dealer_id_users_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_enquiries" ADD CONSTRAINT "deal_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_enquiries" ADD CONSTRAINT "deal_enquiries_visitor_id_deal_enquiry_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."deal_enquiry_visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_enquiry_answers" ADD CONSTRAINT "deal_enquiry_answers_enquiry_id_deal_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."deal_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_enquiry_answers" ADD CONSTRAINT "deal_enquiry_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_offers_open" ON "deal_offers" USING btree ("deal_id","buyer_id") WHERE state in ('made', 'countered');--> statement-breakpoint
CREATE UNIQUE INDEX "deal_offers_accepted" ON "deal_offers" USING btree ("deal_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "deal_offers_of_buyer" ON "deal_offers" USING btree ("buyer_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "deal_offers_of_deal" ON "deal_offers" USING btree ("deal_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "deal_offers_lapsing" ON "deal_offers" USING btree ("stands_until") WHERE state in ('made', 'countered');--> statement-breakpoint
CREATE INDEX "deal_enquiries_inbox" ON "deal_enquiries" USING btree ("dealer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_enquiries_inbox_state" ON "deal_enquiries" USING btree ("dealer_id","state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_enquiries_deal" ON "deal_enquiries" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_enquiries_sent" ON "deal_enquiries" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "deal_enquiries_visitor" ON "deal_enquiries" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_enquiry_answers_key" ON "deal_enquiry_answers" USING btree ("enquiry_id","key");--> statement-breakpoint
CREATE INDEX "deal_enquiry_answers_author" ON "deal_enquiry_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "deal_enquiry_visitors_email" ON "deal_enquiry_visitors" USING btree ("email");--> statement-breakpoint
CREATE INDEX "deal_enquiry_visitors_age" ON "deal_enquiry_visitors" USING btree ("created_at");