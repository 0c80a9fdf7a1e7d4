CREATE TABLE "loan_document_reviews" (
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"pair_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_document_reviews_request_id_kind_pair_id_pk" PRIMARY KEY("request_id","kind","pair_id"),
	CONSTRAINT "loan_document_reviews_kind" CHECK ("loan_document_reviews"."kind" in ('identity', 'tax_number', 'pay_stubs', 'w2_forms', 'income_forms', 'profit_and_loss', 'tax_returns', 'bank_statements', 'company_papers', 'purchase_contract', 'repair_budget', 'past_projects', 'mortgage_statement', 'deed', 'lease', 'tax_bill', 'insurance', 'other')),
	CONSTRAINT "loan_document_reviews_said" CHECK ("loan_document_reviews"."verdict" in ('accepted', 'again') and ("loan_document_reviews"."verdict" = 'again') = ("loan_document_reviews"."reason" <> '') and "loan_document_reviews"."version" >= 0),
	CONSTRAINT "loan_document_reviews_reason" CHECK (length("loan_document_reviews"."reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "loan_documents" (
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_documents_request_id_kind_pk" PRIMARY KEY("request_id","kind"),
	CONSTRAINT "loan_documents_kind" CHECK ("loan_documents"."kind" in ('identity', 'tax_number', 'pay_stubs', 'w2_forms', 'income_forms', 'profit_and_loss', 'tax_returns', 'bank_statements', 'company_papers', 'purchase_contract', 'repair_budget', 'past_projects', 'mortgage_statement', 'deed', 'lease', 'tax_bill', 'insurance', 'other')),
	CONSTRAINT "loan_documents_version" CHECK ("loan_documents"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "loan_file_keys" (
	"pair_id" bigint PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"asked_at" timestamp with time zone,
	"given_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "loan_paper_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_paper_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" bigint NOT NULL,
	"pair_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	"pages" integer[] DEFAULT '{}' NOT NULL,
	"saved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file" text,
	"pages" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "loan_papers_kind" CHECK ("loan_papers"."kind" in ('identity', 'tax_number', 'pay_stubs', 'w2_forms', 'income_forms', 'profit_and_loss', 'tax_returns', 'bank_statements', 'company_papers', 'purchase_contract', 'repair_budget', 'past_projects', 'mortgage_statement', 'deed', 'lease', 'tax_bill', 'insurance', 'other')),
	CONSTRAINT "loan_papers_pages" CHECK ("loan_papers"."pages" between 1 and 40),
	CONSTRAINT "loan_papers_removed" CHECK (("loan_papers"."file" is null) = ("loan_papers"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "loan_events" DROP CONSTRAINT "loan_events_kind";--> statement-breakpoint
ALTER TABLE "file_uploads" ADD COLUMN "sealed_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_key" text;--> statement-breakpoint
ALTER TABLE "loan_events" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD COLUMN "analysis_id" bigint;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD COLUMN "documents_gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loan_document_reviews" ADD CONSTRAINT "loan_document_reviews_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_document_reviews" ADD CONSTRAINT "loan_document_reviews_pair_id_loan_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."loan_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_documents" ADD CONSTRAINT "loan_documents_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_file_keys" ADD CONSTRAINT "loan_file_keys_pair_id_loan_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."loan_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_file_keys" ADD CONSTRAINT "loan_file_keys_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_paper_openings" ADD CONSTRAINT "loan_paper_openings_paper_id_loan_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."loan_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_paper_openings" ADD CONSTRAINT "loan_paper_openings_pair_id_loan_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."loan_pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_papers" ADD CONSTRAINT "loan_papers_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_papers" ADD CONSTRAINT "loan_papers_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_document_reviews_pair" ON "loan_document_reviews" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "loan_file_keys_of_request" ON "loan_file_keys" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "loan_paper_openings_of_paper" ON "loan_paper_openings" USING btree ("paper_id","pair_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "loan_paper_openings_pair" ON "loan_paper_openings" USING btree ("pair_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_papers_file" ON "loan_papers" USING btree ("file");--> statement-breakpoint
CREATE INDEX "loan_papers_of_request" ON "loan_papers" USING btree ("request_id","id");--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_analysis_id_saved_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."saved_analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_requests_analysis" ON "loan_requests" USING btree ("analysis_id") WHERE analysis_id is not null;--> statement-breakpoint
CREATE INDEX "loan_requests_documents" ON "loan_requests" USING btree ("closed_at") WHERE closed_at is not null and documents_gone_at is null;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_sealed" CHECK ("file_uploads"."sealed_key" like 'v1.%');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sealed" CHECK ("files"."sealed_key" is null or ("files"."sealed_key" like 'v1.%' and "files"."private"));--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_document" CHECK ("loan_events"."document" in ('identity', 'tax_number', 'pay_stubs', 'w2_forms', 'income_forms', 'profit_and_loss', 'tax_returns', 'bank_statements', 'company_papers', 'purchase_contract', 'repair_budget', 'past_projects', 'mortgage_statement', 'deed', 'lease', 'tax_bill', 'insurance', 'other'));--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_kind" CHECK ("loan_events"."kind" in ('asked', 'sent', 'found', 'interested', 'passed', 'offered', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_fallen', 'file_asked', 'file_opened', 'file_withdrawn', 'document_given', 'document_removed', 'document_read', 'document_accepted', 'document_again', 'documents_gone', 'funded', 'closed'));